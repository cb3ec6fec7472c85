import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { purgeDeletedUnits } from '#server/organisation/deletion.actions.ts';
import { transaction } from '#server/platform/db/db.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { StorageNotFound } from '#server/platform/storage/storage-errors.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, children, move, namesIn, purge, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { findStaleFolders } from '#server/files/organise/relabel.queries.ts';
import { relabelTasks } from '#server/files/organise/relabel.jobs.ts';
import { trashTasks } from '#server/files/trash/purge.jobs.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { sweepTasks } from './sweep.jobs.ts';
import { unitFolders } from '#server/files/adapters/unit-folders.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const run = (task: string, payload: object = {}) =>
  ({ ...trashTasks(app.deps), ...relabelTasks(app.deps), ...sweepTasks(app.deps) })[task]!(payload);
const isStored = async (id: string) => {
  const rows = app.deps.db.selectFrom('files').select('id').where('id', '=', id);
  return (await rows.executeTakeFirst()) !== undefined;
};
const blobOf = async (id: string) => {
  const rows = app.deps.db.selectFrom('files').select('blob_hash').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).blob_hash!;
};
const setTrashedDaysAgo = (id: string, days: number) =>
  app.deps.db
    .updateTable('files')
    .set({ deleted_at: new Date(Date.now() - days * DAY_MS) })
    .where('id', '=', id)
    .execute();

describe('removing purged items', () => {
  it('removes the rows of a purged folder and of everything in it automatically', async () => {
    const folder = await aFolder(owner);
    const inner = await aFolder(owner, { parentId: folder.id });
    const file = await aFile(app, owner, { parentId: inner.id });
    const trashedBefore = await aFile(app, owner, { parentId: inner.id });
    const sibling = await aFile(app, owner, { parentId: folder.parentId! });
    await trash(owner, trashedBefore.id);
    await trash(owner, folder.id);
    await purge(owner, folder.id);
    await waitFor(async () => expect(await isStored(folder.id)).toBe(false));
    expect(await Promise.all([inner, file, trashedBefore].map(({ id }) => isStored(id)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await isStored(sibling.id)).toBe(true);
    for (const table of ['versions', 'file_access'] as const)
      expect(
        await app.deps.db.selectFrom(table).select('file_id').where('file_id', '=', file.id).execute(),
      ).toEqual([]);
  });

  it('removes a large and deep purged tree when several workers run at once', async () => {
    const folder = await aFolder(owner);
    // A chain of 60 folders, each with 50 files.
    await sql`with recursive chain (level, id, parent) as (
        select 1, gen_random_uuid(), ${folder.id}::uuid
        union all select level + 1, gen_random_uuid(), id from chain where level < 60
      ), folders as (
        insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name)
        select id, 'folder', 'DC', parent, 'f', 'f', 'f', 'f' from chain returning id
      ) insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, type, blob_hash)
        select gen_random_uuid(), 'file', 'DC', id, n::text, n::text, n::text, n::text, 'other', 'none'
          from folders, generate_series(1, 50) n`.execute(app.deps.db);
    const countAll = async () =>
      (await sql<{ n: number }>`select count(*) n from files`.execute(app.deps.db)).rows[0]!.n;
    const before = await countAll();
    await trash(owner, folder.id);
    await purge(owner, folder.id);
    // The worker of the test app may run the job too, so the end is polled for.
    await Promise.all([run('remove-purged-files'), run('remove-purged-files')]);
    await expect.poll(() => isStored(folder.id)).toBe(false);
    await expect.poll(async () => before - (await countAll())).toBe(1 + 60 * 51);
  });

  it('purges trash older than TRASH_DAYS', async () => {
    const { browser } = await aUser(app);
    const old = await aFile(app, owner);
    const mine = await aFile(app, browser, { parentId: 'my-files' });
    const recent = await aFile(app, owner, { parentId: old.parentId! });
    await trash(owner, old.id, recent.id);
    await trash(browser, mine.id);
    await Promise.all([
      setTrashedDaysAgo(old.id, 31),
      setTrashedDaysAgo(mine.id, 31),
      setTrashedDaysAgo(recent.id, 29),
    ]);
    await run('purge-old-trash');
    await run('remove-purged-files');
    expect(await Promise.all([old, mine, recent].map(({ id }) => isStored(id)))).toEqual([
      false,
      false,
      true,
    ]);
    const entry = (await auditOf(app, old.id)).at(-1);
    expect(entry).toMatchObject({ action: 'delete-file', actor_username: 'system', actor_id: null });
    expect(await restore(owner, recent.id)).toEqual(['done']);
  });

  it('purges the files of a unit deleted more than TRASH_DAYS ago, and then the unit', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const file = await aFile(app, owner, { parentId: folder.id });
    const params = { id: department.id };
    await owner.call(unitContracts.department.remove, { params, body: { confirmName: department.name } });
    await app.deps.db
      .updateTable('units')
      .set({ deleted_at: new Date(Date.now() - 31 * DAY_MS) })
      .where('id', '=', department.id)
      .execute();
    const purgeUnits = () => purgeDeletedUnits({ ...app.deps, folders: unitFolders });
    await purgeUnits();
    await run('remove-purged-files');
    expect(await Promise.all([file, folder].map(({ id }) => isStored(id)))).toEqual([false, false]);
    expect(await isStored(department.folderId)).toBe(true);
    await purgeUnits();
    expect(await isStored(department.folderId)).toBe(false);
  });
});

describe('a folder that was moved to another department', () => {
  const departmentsBelow = async (id: string) => {
    const { rows } = await sql<{ department_id: string }>`with recursive down as (
        select id, department_id from files where id = ${id}
        union all select c.id, c.department_id from down join files c on c.parent_id = down.id
      ) select distinct department_id from down`.execute(app.deps.db);
    return rows.map((row) => row.department_id);
  };

  it('updates the department ids of everything in a moved folder, also after concurrent moves', async () => {
    const [here, there] = [await aDepartment(owner), await aDepartment(owner)];
    const folder = await aFolder(owner, { parentId: here.folderId });
    const inner = await aFolder(owner, { parentId: folder.id });
    const deep = await aFolder(owner, { parentId: inner.id });
    const file = await aFile(app, owner, { parentId: deep.id });
    await trash(owner, file.id);
    await move(owner, there.folderId, [folder.id]);
    await waitFor(async () => expect(await departmentsBelow(folder.id)).toEqual([there.id]));
    await Promise.all([move(owner, here.folderId, [folder.id]), move(owner, there.folderId, [deep.id])]);
    await run('relabel-stale');
    expect(await departmentsBelow(folder.id)).toEqual([here.id]);
    expect(await departmentsBelow(deep.id)).toEqual([there.id]);
    expect(await namesIn(owner, there.folderId, { tab: 'trash' })).toEqual([file.name]);
  });

  it('corrects the department id of a file that was added while its folder was moved', async () => {
    const [here, there] = [await aDepartment(owner), await aDepartment(owner)];
    const folder = await aFolder(owner, { parentId: here.folderId });
    const file = await aFile(app, owner, { parentId: folder.id });
    const stale = { department_id: there.id };
    await app.deps.db.updateTable('files').set(stale).where('id', '=', file.id).execute();
    expect(await findStaleFolders(app.deps.db)).toContain(folder.id);
    await run('relabel-stale');
    expect(await findStaleFolders(app.deps.db)).not.toContain(folder.id);
    expect(await departmentsBelow(folder.id)).toEqual([here.id]);
  });
});

describe('the sweeper', () => {
  const storeObject = async (text: string) =>
    (await app.deps.storage.put(Readable.from([Buffer.from(text)]))).hash;
  const hasObject = async (hash: string) => (await app.deps.storage.size(hash)) !== null;
  const setObjectAge = (hash: string, days: number) => {
    const path = join(app.dataDir, 'objects', hash.slice(0, 2), hash.slice(2, 4), hash);
    const time = new Date(Date.now() - days * DAY_MS);
    return utimes(path, time, time);
  };

  it('deletes objects that no row has referenced for a day, and nothing else', async () => {
    const { db } = app.deps;
    const { user } = await aUser(app);
    const file = await aFile(app, owner);
    const referenced = {
      file: await blobOf(file.id),
      version: await storeObject('an old version'),
      thumbnail: await storeObject('a thumbnail'),
      picture: await storeObject('a picture'),
      part: await storeObject('a part'),
      attachment: await storeObject('an attachment'),
    };
    await db
      .insertInto('versions')
      .values({ file_id: file.id, number: 7, blob_hash: referenced.version, size: 1 })
      .execute();
    await db
      .updateTable('files')
      .set({ thumbnail_hash: referenced.thumbnail })
      .where('id', '=', file.id)
      .execute();
    await db
      .updateTable('users')
      .set({ picture_hash: referenced.picture })
      .where('id', '=', user.id)
      .execute();
    await sql`insert into uploads (id, user_id, parent_id, name, on_conflict, size, parts) values (gen_random_uuid(), ${user.id},
      ${(await children(owner, 'data-center')).body.items[0]!.id}, 'x', 'ask', 9,
      ${JSON.stringify([{ hash: referenced.part, size: 1 }])})`.execute(db);
    await sql`insert into outbox (id, to_address, locale, subject, text_body, html_body, attachments, created_at) values (
      gen_random_uuid(), 'a@example.test', 'ar', '', '', '', ${JSON.stringify([{ blobHash: referenced.attachment }])}, now())`.execute(
      db,
    );
    const unreferenced = await storeObject('unreferenced');
    const recent = await storeObject('recent');
    for (const hash of [...Object.values(referenced), unreferenced]) await setObjectAge(hash, 2);
    await setObjectAge(recent, 0.9);
    await run('sweep-blobs');
    for (const [what, hash] of Object.entries(referenced))
      expect([what, await hasObject(hash)]).toEqual([what, true]);
    expect(await hasObject(recent)).toBe(true);
    expect(await hasObject(unreferenced)).toBe(false);
  });

  it('keeps an object that becomes referenced while the sweeper runs', async () => {
    const hash = await storeObject('referenced while sweeping');
    await setObjectAge(hash, 2);
    const { user } = await aUser(app);
    let sweeping: Promise<void> | undefined;
    await transaction(app.deps.db, async (tx) => {
      await lockStoredBlob(tx, app.deps.storage, hash);
      sweeping = run('sweep-blobs');
      await waitFor(async () => {
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
        expect((await waiting.execute(app.deps.db)).rows).toHaveLength(1);
      });
      await tx.updateTable('users').set({ picture_hash: hash }).where('id', '=', user.id).execute();
    });
    await sweeping;
    expect(await hasObject(hash)).toBe(true);
  });

  it('refuses to lock an object that the sweeper has deleted', async () => {
    const hash = await storeObject('deleted before the lock');
    await setObjectAge(hash, 2);
    await run('sweep-blobs');
    const locking = transaction(app.deps.db, (tx) => lockStoredBlob(tx, app.deps.storage, hash));
    await expect(locking).rejects.toThrow(StorageNotFound);
  });
});
