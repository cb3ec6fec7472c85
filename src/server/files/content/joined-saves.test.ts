import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDocx } from '#tests/factories/office.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { startSlowDownload } from '#tests/services/slow-download.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { enqueueFreeBytes } from '#server/files/changes/released-bytes.ts';
import { runCheck, treeChecks } from '#server/files/upkeep/fsck.queries.ts';

let app: TestApp;
let owner: Browser;
let colleague: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '64' });
  owner = await anOwner(app);
  ({ browser: colleague } = await aUser(app, { role: 'Admin' }));
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

interface Saved {
  /** The version that it is based on. */
  on: number;
  sitting?: string;
  autosave?: boolean;
  by?: Browser;
  bytes?: string | Buffer;
}

let made = 0;
const aDocument = (bytes?: Buffer) =>
  aFile(app, owner, { name: `${(made += 1)}.docx`, ...(bytes && { bytes }) });

function save({ id }: FileItem, { on, sitting, autosave = true, by = owner, bytes }: Saved) {
  const query = `autosave=${autosave}${sitting ? `&sitting=${sitting}` : ''}`;
  return by.send<typeof filesContract.saveContent>({
    method: 'PUT',
    url: `/api/files/${id}/content?${query}`,
    headers: { 'content-type': 'application/octet-stream', 'if-match': `"${on}"` },
    payload: bytes ?? `text ${(made += 1)}`,
  });
}

/** Saves one after the other, each on top of the one before. The time between two is what the database takes. */
async function saveAll(file: FileItem, ...saves: Omit<Saved, 'on'>[]): Promise<void> {
  for (const one of saves) {
    const { version } = (await owner.call(filesContract.get, { params: { id: file.id } })).body;
    const { body } = await save(file, { ...one, on: version });
    expect(body).toMatchObject({ version: version + 1 });
  }
}

const listed = async ({ id }: FileItem) =>
  (await owner.call(filesContract.versions, { params: { id } })).body.items;
const numbers = async (file: FileItem) => (await listed(file)).map(({ number }) => number);
const restore = ({ id }: FileItem, number: number) =>
  owner.call(filesContract.restoreVersion, { params: { id, number } });
const setName = ({ id }: FileItem, number: number, name: string | null) =>
  owner.call(filesContract.nameVersion, { params: { id, number }, body: { name } });
const hashesOf = async ({ id }: FileItem) => {
  const rows = app.deps.db.selectFrom('versions').select(['number', 'blob_hash']).where('file_id', '=', id);
  return new Map((await rows.execute()).map((row) => [row.number, row.blob_hash]));
};
const letPass = ({ id }: FileItem, seconds: number) =>
  sql`update versions set created_at = created_at - make_interval(secs => ${seconds}) where file_id = ${id}`.execute(
    app.deps.db,
  );

async function expectSound(): Promise<void> {
  for (const check of [treeChecks.currentVersion, treeChecks.wrongUsage])
    expect(await runCheck(app.deps.db, check)).toMatchObject({ count: 0 });
}

describe('autosaves of one sitting', () => {
  it('keep the first, one about every three minutes, and the last', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    for (let time = 0; time < 40; time += 1) {
      await letPass(file, 16);
      await saveAll(file, { sitting });
    }
    // 2 was saved after 0 s, 13 after 176 s, 24 after 352 s, and so on.
    expect(await numbers(file)).toEqual([41, 35, 24, 13, 2, 1]);
    expect((await listed(file)).map(({ isAutosave }) => isAutosave)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    await expectSound();
  });

  it('are all in the audit log, which says what was joined', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting }, { sitting });
    const entries = (await auditOf(app, file.id)).filter(({ action }) => action === 'save-version');
    expect(
      entries.map(({ before, after }) => [before?.['version'], after?.['version'], after?.['joined']]),
    ).toEqual([
      [1, 2, undefined],
      [2, 3, undefined],
      [3, 4, 3],
    ]);
  });

  it('release the bytes and the PDF of what was joined, and count only what stays', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting });
    const joined = (await hashesOf(file)).get(3)!;
    const { db, storage } = app.deps;
    await sql`insert into renditions (source_hash, converter, state) values (${joined}, 1, 'making')`.execute(
      db,
    );
    await saveAll(file, { sitting });
    expect(await numbers(file)).toEqual([4, 2, 1]);
    const renditions = db.selectFrom('renditions').selectAll().where('source_hash', '=', joined);
    expect(await renditions.execute()).toEqual([]);
    await enqueueFreeBytes(db);
    await waitFor(async () => expect(await storage.size(joined)).toBeNull());
    for (const hash of (await hashesOf(file)).values()) expect(await storage.size(hash)).not.toBeNull();
    await expectSound();
  });

  it('never give a number twice, and what has the number of a joined version is refused', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting }, { sitting });
    expect((await save(file, { on: 3, sitting: randomUUID() })).error).toMatchObject({
      code: 'versionConflict',
      params: { version: 4 },
    });
    const read = await fetchBytes(app, owner, { url: `/api/files/${file.id}/content?version=3` });
    expect([read.status, (await restore(file, 3)).status, (await setName(file, 3, 'a')).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await restore(file, 2)).body.version).toBe(5);
    expect(await numbers(file)).toEqual([5, 4, 2, 1]);
  });

  it('let the bytes of a version that is joined be sent to their end', async () => {
    const bytes = randomBytes(40 * 1024 * 1024);
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting, bytes });
    const slow = await startSlowDownload(address, owner, `/api/files/${file.id}/content?version=3`);
    const joined = (await hashesOf(file)).get(3)!;
    await saveAll(file, { sitting });
    await enqueueFreeBytes(app.deps.db);
    await waitFor(async () => expect(await app.deps.storage.size(joined)).toBeNull());
    // The rights are checked again while it is sent.
    using authenticate = vi.spyOn(app.deps, 'authenticate');
    await waitFor(() => expect(authenticate).toHaveBeenCalled());
    await authenticate.mock.results[0]!.value;
    expect(await slow.readToEnd()).toEqual({ bytes: bytes.length, isComplete: true });
  });
});

describe('not joined', () => {
  it('is what somebody saved themselves, also when an autosave had saved the same before', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting, autosave: false }, { sitting }, { sitting });
    expect(await numbers(file)).toEqual([5, 3, 2, 1]);
    const bytes = 'typed, saved by itself, and then with the keys';
    await saveAll(file, { sitting, bytes });
    expect((await save(file, { on: 6, sitting, bytes, autosave: false })).body.version).toBe(6);
    expect((await listed(file))[0]).toMatchObject({ number: 6, isAutosave: false });
    await saveAll(file, { sitting });
    expect(await numbers(file)).toEqual([7, 6, 3, 2, 1]);
  });

  it('is a version that has a name, or once had one', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting });
    expect((await setName(file, 3, 'for the board')).status).toBe(200);
    await saveAll(file, { sitting });
    expect((await setName(file, 4, 'draft')).status).toBe(200);
    expect((await setName(file, 4, null)).status).toBe(200);
    await saveAll(file, { sitting }, { sitting });
    expect(await numbers(file)).toEqual([6, 4, 3, 2, 1]);
  });

  it('is a version that was restored, or is a restoration', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting });
    expect((await restore(file, 3)).body.version).toBe(4);
    await saveAll(file, { sitting }, { sitting }, { sitting });
    expect(await numbers(file)).toEqual([7, 4, 3, 2, 1]);
  });

  it('is the autosave of another sitting, of nobody’s, or of somebody else who claims the sitting', async () => {
    const file = await aDocument();
    const [sitting, other] = [randomUUID(), randomUUID()];
    await saveAll(file, { sitting }, { sitting }, { sitting: other }, { sitting: other }, {}, {});
    expect(await numbers(file)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const claimed = await aDocument();
    await saveAll(claimed, { sitting }, { sitting }, { sitting, by: colleague }, { sitting, by: colleague });
    await saveAll(claimed, { sitting, by: colleague }, { sitting }, { sitting });
    // Only what each of the two saved twice in a row was joined.
    expect(await numbers(claimed)).toEqual([8, 6, 4, 3, 2, 1]);
  });
});

describe('a save of bytes that the file has', () => {
  it('makes no version', async () => {
    const file = await aDocument();
    const bytes = 'the same';
    await saveAll(file, { bytes });
    for (const more of [{}, { autosave: false }, { sitting: randomUUID() }, { by: colleague }]) {
      const { status, body } = await save(file, { on: 2, bytes, ...more });
      expect([status, body.version]).toEqual([200, 2]);
    }
    expect(await numbers(file)).toEqual([2, 1]);
    expect((await auditOf(app, file.id)).map(({ action }) => action)).toEqual(['save-version']);
    await expectSound();
  });

  it('is answered like the first time when the answer of its sitting was lost', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    const bytes = 'sent twice';
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await save(file, { on: 1, sitting, bytes });
      expect([status, body.version]).toEqual([200, 2]);
    }
    const typedSince = await save(file, { on: 1, sitting, bytes: 'sent twice, and more' });
    const others = await save(file, { on: 1, sitting, bytes, by: colleague });
    const elsewhere = await save(file, { on: 1, sitting: randomUUID(), bytes });
    expect([typedSince, others, elsewhere].map(({ status }) => status)).toEqual([412, 412, 412]);
    expect(await numbers(file)).toEqual([2, 1]);
  });
});

describe('at once', () => {
  it('only one of many autosaves on top of one version is saved', async () => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting }, { sitting });
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(file, { on: 3, sitting })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(412)]);
    expect(await numbers(file)).toEqual([4, 2, 1]);
    await expectSound();
  });

  it.each(['restored', 'named'] as const)('a version is either joined or %s', async (what) => {
    const file = await aDocument();
    const sitting = randomUUID();
    await saveAll(file, { sitting });
    for (let round = 0; round < 12; round += 1) {
      await saveAll(file, { sitting });
      const current = (await numbers(file))[0]!;
      const [saved, changed] = await Promise.all([
        save(file, { on: current, sitting }),
        what === 'restored' ? restore(file, current) : setName(file, current, `round ${round}`),
      ]);
      const left = await numbers(file);
      expect([200, 404]).toContain(changed.status);
      expect(left.includes(current)).toBe(changed.status === 200);
      // A restoration is a version that the autosave knows nothing of.
      expect(what === 'restored' && changed.status === 200 && left.length > 0 ? [200, 412] : [200]).toContain(
        saved.status,
      );
    }
    await expectSound();
  });
});

it('draws the thumbnail once somebody pauses, and at once when they save themselves', async () => {
  const file = await aDocument();
  const sitting = randomUUID();
  const dueIn = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs
        where key = ${`thumbnail:${file.id}`}`.execute(app.deps.db);
    return rows.map(({ seconds }) => seconds);
  };
  const next = () => aDocx(`<w:p><w:r><w:t>${(made += 1)}</w:t></w:r></w:p>`);
  await saveAll(file, { sitting, bytes: await next() }, { sitting, bytes: await next() });
  const [seconds, ...more] = await dueIn();
  expect(more).toEqual([]);
  expect(seconds).toBeGreaterThan(30);
  await saveAll(file, { sitting, autosave: false, bytes: await next() });
  await waitFor(async () => expect((await dueIn()).filter((due) => due > 0)).toEqual([]));
});
