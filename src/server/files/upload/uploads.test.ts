import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, auditOf, children, get, namesIn, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, begin, tus, upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '1' });
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const folderId = async () => (await aFolder(owner)).id;
const itemsIn = async (id: string) => (await children(owner, id)).body.items;
const blobOf = async (id: string) => {
  const { blob_hash: hash } = await app.deps.db
    .selectFrom('files')
    .select('blob_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return hash;
};

describe('uploading a file', () => {
  it('saves a file sent in one request, with its type, barcode, first version and audit entry', async () => {
    const parentId = await folderId();
    const bytes = `%PDF-1.7\n${'٪'.repeat(1000)}`;
    const { status, headers } = await upload(owner, { parentId, name: ' عقد ١.pdf ', bytes });
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': String(Buffer.from(bytes).length),
    });
    const [item] = await itemsIn(parentId);
    expect(item).toMatchObject({ name: 'عقد ١.pdf', type: 'pdf', extension: 'pdf', version: 1 });
    expect(item?.barcode).toMatch(/^\d{14,18}$/);
    expect(item?.size).toBe(Buffer.from(bytes).length);
    expect(await blobOf(item!.id)).toBe(sha256(bytes));
    const [entry] = await auditOf(app, item!.id);
    expect(entry).toMatchObject({ action: 'upload', entity_kind: 'file', entity_name: 'عقد ١.pdf' });
    expect(entry?.after).toMatchObject({ size: item?.size, path: expect.stringContaining('Data Center / ') });
    const { body } = await owner.call(filesContract.versions, { params: { id: item!.id } });
    expect(body.items).toHaveLength(1);
  });

  it('accepts an empty file', async () => {
    const parentId = await folderId();
    expect((await begin(owner, { parentId, name: 'nothing.txt' })).status).toBe(201);
    expect(await itemsIn(parentId)).toMatchObject([{ name: 'nothing.txt', size: 0 }]);
  });

  it('saves a file in My Files for a user without capabilities', async () => {
    const { browser } = await aUser(app, { capabilities: [] });
    expect((await upload(browser, { parentId: 'my-files', bytes: 'mine' })).status).toBe(201);
    expect(await namesIn(browser, 'my-files')).toContain('file.txt');
  });

  it('saves a file once when the client repeats the upload id', async () => {
    const parentId = await folderId();
    const given = { parentId, bytes: 'once', uploadId: newId() };
    const first = await upload(owner, given);
    for (const onConflict of ['ask', 'keepBoth', 'replace', 'skip']) {
      const again = await upload(owner, { ...given, onConflict });
      expect([again.status, again.headers['location']]).toEqual([201, first.headers['location']]);
    }
    expect(await itemsIn(parentId)).toMatchObject([{ version: 1 }]);
    const stranger = await aUser(app, { role: 'Admin' });
    expect((await upload(stranger.browser, given)).error.code).toBe('nameTaken');
  });

  it('saves 200 files that arrive at once, each with its own bytes and barcode', async () => {
    const parentId = await folderId();
    const files = Array.from({ length: 200 }, (_, index) => ({
      name: `${index}.bin`,
      bytes: randomBytes(2000),
    }));
    const replies = await Promise.all(files.map((file) => upload(owner, { parentId, ...file })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await app.deps.db
      .selectFrom('files')
      .selectAll()
      .where('parent_id', '=', parentId)
      .execute();
    const hashes = Object.fromEntries(rows.map((row) => [row.name, row.blob_hash]));
    expect(hashes).toEqual(Object.fromEntries(files.map(({ name, bytes }) => [name, sha256(bytes)])));
    expect(new Set(rows.map((row) => row.barcode)).size).toBe(200);
    expect(await app.deps.storage.size(sha256(files[7]!.bytes))).toBe(2000);
  });
});

describe('uploading to a name that is taken', () => {
  const aTakenName = async () => {
    const parentId = await folderId();
    await upload(owner, { parentId, name: 'Plan.txt', bytes: 'old' });
    return { parentId, existing: (await itemsIn(parentId))[0]! };
  };

  it('refuses a taken name before any byte is sent when onConflict is ask or skip', async () => {
    const { parentId, existing } = await aTakenName();
    for (const onConflict of ['ask', 'skip']) {
      const { status, error } = await begin(owner, { parentId, name: 'PLAN.txt', size: 9, onConflict });
      expect(status).toBe(409);
      expect(error).toMatchObject({
        code: 'nameTaken',
        params: { name: 'PLAN.txt', existingId: existing.id, existingKind: 'file' },
      });
    }
    expect(await itemsIn(parentId)).toHaveLength(1);
  });

  it('keeps both when the name is taken and onConflict is keepBoth', async () => {
    const { parentId } = await aTakenName();
    await upload(owner, { parentId, name: 'plan.txt', bytes: 'new', onConflict: 'keepBoth' });
    expect(await namesIn(owner, parentId)).toEqual(['plan (2).txt', 'Plan.txt']);
  });

  it('saves a new version of the existing file when onConflict is replace', async () => {
    const { parentId, existing } = await aTakenName();
    await upload(owner, { parentId, name: 'plan.txt', bytes: 'newer', onConflict: 'replace' });
    expect(await itemsIn(parentId)).toMatchObject([
      { id: existing.id, name: 'Plan.txt', version: 2, size: 5 },
    ]);
    expect(await blobOf(existing.id)).toBe(sha256('newer'));
    expect(await actionsOn(app, existing.id)).toEqual(['upload', 'upload']);
  });

  it('keeps both when a folder has the name, even when onConflict is replace', async () => {
    const parentId = await folderId();
    await aFolder(owner, { parentId, name: 'x' });
    await upload(owner, { parentId, name: 'x', bytes: 'new', onConflict: 'replace' });
    expect(await namesIn(owner, parentId)).toEqual(['x', 'x (2)']);
  });

  it('loses and overwrites no file when the name is taken during the upload', async () => {
    for (const [onConflict, names] of [
      ['ask', ['late (2).txt', 'late.txt']],
      ['keepBoth', ['late (2).txt', 'late.txt']],
      ['replace', ['late.txt']],
      ['skip', ['late.txt']],
    ] as const) {
      const parentId = await folderId();
      const { url } = await begin(owner, { parentId, name: 'late.txt', size: 6, onConflict });
      await upload(owner, { parentId, name: 'late.txt', bytes: 'first' });
      const { status, error } = await append(owner, url, 0, Buffer.from('second'));
      if (onConflict === 'skip') expect(error.code).toBe('nameTaken');
      else expect(status).toBe(204);
      expect(await namesIn(owner, parentId)).toEqual(names);
    }
  });
});

describe('uploading a folder', () => {
  it('creates each folder once when its files arrive at the same time', async () => {
    const parentId = await folderId();
    const paths = Array.from({ length: 60 }, (_, index) => `/خطة/${index % 2}/${index % 3}/f${index}.txt`);
    const replies = await Promise.all(
      paths.map((relativePath) =>
        upload(owner, { parentId, relativePath, name: relativePath.split('/').at(-1)!, bytes: relativePath }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const [top, ...others] = await itemsIn(parentId);
    expect(others).toEqual([]);
    expect(top).toMatchObject({ kind: 'folder', name: 'خطة' });
    expect(await actionsOn(app, top!.id)).toEqual(['create']);
    const middle = await itemsIn(top!.id);
    expect(middle.map(({ name }) => name)).toEqual(['0', '1']);
    const inner = await Promise.all(middle.map(({ id }) => itemsIn(id)));
    expect(inner.flat().map(({ name }) => name)).toEqual(['0', '1', '2', '0', '1', '2']);
    const files = await Promise.all(inner.flat().map(({ id }) => itemsIn(id)));
    expect(files.flat()).toHaveLength(60);
  });

  it('uploads into the existing folder of that name', async () => {
    const parentId = await folderId();
    const existing = await aFolder(owner, { parentId, name: 'A' });
    await upload(owner, { parentId, relativePath: './a/x.txt', name: 'x.txt', bytes: '1' });
    expect(await namesIn(owner, parentId)).toEqual(['A']);
    expect(await namesIn(owner, existing.id)).toEqual(['x.txt']);
    const again = await upload(owner, { parentId, relativePath: './a/x.txt', name: 'x.txt', bytes: '2' });
    expect(again.error.code).toBe('nameTaken');
  });

  it('creates a numbered folder when a file has its name', async () => {
    const parentId = await folderId();
    await upload(owner, { parentId, name: 'notes', bytes: '1' });
    for (const name of ['x', 'y'])
      await upload(owner, { parentId, name, relativePath: `/notes/${name}`, bytes: name });
    expect(await namesIn(owner, parentId)).toEqual(['notes (2)', 'notes']);
    const [folder] = await itemsIn(parentId);
    expect(await namesIn(owner, folder!.id)).toEqual(['x', 'y']);
  });

  it('refuses a relative path with an invalid folder name', async () => {
    const parentId = await folderId();
    for (const relativePath of ['/../x', '/a/\u0000/x', `/${'ع'.repeat(200)}/x`]) {
      const { status, error } = await upload(owner, { parentId, name: 'x', relativePath, bytes: '1' });
      expect([status, error.code]).toEqual([422, 'nameInvalid']);
    }
    expect(await itemsIn(parentId)).toEqual([]);
  });
});

describe('refused uploads', () => {
  it('answers forbidden without the right to upload, and notFound when the user may not see the folder', async () => {
    const department = await aDepartment(owner);
    const parentId = department.folderId;
    const uploader = await aUser(app, { capabilities: ['Upload'] });
    const downloader = await aUser(app, { capabilities: ['Download'] });
    for (const { user } of [uploader, downloader]) {
      const row = { user_id: user.id, department_id: department.id };
      await app.deps.db.insertInto('user_departments').values(row).execute();
    }
    expect((await upload(uploader.browser, { parentId, bytes: '1' })).status).toBe(201);
    expect((await upload(downloader.browser, { parentId, name: 'y', bytes: '1' })).error.code).toBe(
      'forbidden',
    );
    const outsider = await aUser(app);
    expect((await upload(outsider.browser, { parentId, name: 'y', bytes: '1' })).error.code).toBe('notFound');
    const { body } = await get(owner, parentId);
    const aboveDepartment = body.path.slice(1);
    expect(aboveDepartment).toHaveLength(2);
    for (const { id } of aboveDepartment)
      expect((await upload(owner, { parentId: id, name: 'y', bytes: '1' })).error.code).toBe('forbidden');
    expect(await namesIn(owner, parentId)).toEqual(['file.txt']);
  });

  it('refuses the last byte when the user has lost access to the folder', async () => {
    const department = await aDepartment(owner);
    const { user, browser } = await aUser(app, { capabilities: ['Upload'] });
    const membership = { user_id: user.id, department_id: department.id };
    await app.deps.db.insertInto('user_departments').values(membership).execute();
    const { url } = await begin(browser, { parentId: department.folderId, size: 4 });
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect((await append(browser, url, 0, Buffer.from('late'))).error.code).toBe('notFound');
    expect(await itemsIn(department.folderId)).toEqual([]);
  });

  it('refuses the bytes when the folder was trashed during the upload', async () => {
    const parentId = await folderId();
    const { url } = await begin(owner, { parentId, size: 4 });
    await trash(owner, parentId);
    expect((await append(owner, url, 0, Buffer.from('late'))).error.code).toBe('inTrash');
  });

  it('returns 413 when the declared length exceeds the limit, and refuses more bytes than declared', async () => {
    const parentId = await folderId();
    const tooLarge = await begin(owner, { parentId, size: 1024 * 1024 + 1 });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.error).toMatchObject({ code: 'fileTooLarge', params: { max: 1 } });
    const { url } = await begin(owner, { parentId, size: 10 });
    expect((await append(owner, url, 0, Buffer.alloc(11))).error.code).toBe('fileTooLarge');
    expect((await begin(owner, { parentId, name: 'whole', size: 1024 * 1024 })).status).toBe(201);
    expect(await itemsIn(parentId)).toEqual([]);
  });

  it('refuses invalid upload metadata', async () => {
    const parentId = await folderId();
    const codeOf = async (given: Parameters<typeof upload>[1]) => (await upload(owner, given)).error.code;
    expect(await codeOf({ parentId: 'data-center' })).toBe('invalidInput');
    expect(await codeOf({ parentId: 'nowhere' })).toBe('invalidInput');
    expect(await codeOf({ parentId, onConflict: 'burn' })).toBe('invalidInput');
    expect(await codeOf({ parentId, name: '' })).toBe('nameInvalid');
    expect(await codeOf({ parentId, name: 'a/b' })).toBe('nameInvalid');
    expect(await codeOf({ parentId, name: 'x\u202Efdp.exe' })).toBe('nameInvalid');
    const withoutMetadata = await owner.send({
      method: 'POST',
      url: uploadsContract.create.path,
      headers: tus,
    });
    expect(withoutMetadata.error.code).toBe('invalidInput');
    expect(withoutMetadata.headers['content-type']).toContain('application/json');
  });
});
