import { readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessContract } from '#shared/files/access.contract.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, move, rename, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { type Fault, fsck } from './fsck.ts';

let app: TestApp;
let owner: Browser;
let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  world = await aWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const check = (deep = false, db = app.deps.db) => fsck({ ...app.deps, db }, { deep });
const change = (db: Db, id: string, values: object) =>
  db.updateTable('files').set(values).where('id', '=', id).execute();
const pathOf = (hash: string) => join(app.dataDir, 'objects', hash.slice(0, 2), hash.slice(2, 4), hash);
const blobOf = async (id: string) => {
  const rows = app.deps.db.selectFrom('files').select('blob_hash').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).blob_hash!;
};

class RollBack extends Error {}

/** The result of `work` in a transaction that is rolled back. */
async function rolledBack<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let result: T;
  const attempt = transaction(app.deps.db, async (tx) => {
    result = await work(tx);
    throw new RollBack();
  });
  await expect(attempt).rejects.toBeInstanceOf(RollBack);
  return result!;
}

/** Files and folders after a share, a rename, a copy, a move and a trashing. */
async function aWorld() {
  const department = await aDepartment(owner, { name: 'الإدارة' });
  const folder = await aFolder(owner, { parentId: department.folderId, name: 'عقود 2024' });
  const inner = await aFolder(owner, { parentId: folder.id });
  const file = await aFile(app, owner, { parentId: inner.id, name: 'Report.PDF' });
  const other = await aFile(app, owner, { parentId: folder.id });
  const trashed = await aFile(app, owner, { parentId: folder.id });
  const { user } = await aUser(app, {}, [department.id]);
  for (const { id } of [file, trashed])
    await owner.call(accessContract.giveOne, {
      params: { id },
      body: { userIds: [user.id], rights: ['read'] },
    });
  await rename(owner, file.id, 'تقرير');
  await copy(owner, 'my-files', [folder.id]);
  await move(owner, folder.id, [file.id]);
  await trash(owner, trashed.id);
  return { department, folder, inner, file, other };
}

it('reports no fault and no note after ordinary changes', async () => {
  const report = await check(true);
  expect([report.faults, report.notes, report.objects]).toEqual([{}, {}, 3]);
  expect(report.items).toBeGreaterThan(10);
});

describe('checking rows', () => {
  type World = typeof world;
  const hasNoParent = { parent_id: '00000000-0000-4000-8000-000000000000' };
  const dropForeignKey = (db: Db) => sql`alter table files drop constraint files_parent_id_fkey`.execute(db);
  const withName = (name: string) => ({ name, name_key: name, sort_key: name, search_name: name });

  const damages: [Fault, string, (db: Db, world: World) => Promise<unknown>][] = [
    [
      'cycles',
      'a folder is inside its own subfolder',
      (db, { folder, inner }) => change(db, folder.id, { parent_id: inner.id }),
    ],
    [
      'wrongState',
      'an item is deleted without a time',
      (db, { file }) => change(db, file.id, { state: 'deleted' }),
    ],
    ['withoutBarcode', 'a file has no barcode', (db, { file }) => change(db, file.id, { barcode: null })],
    [
      'currentVersion',
      'the version of a file is missing',
      (db, { file }) => change(db, file.id, { version: 2 }),
    ],
    [
      'currentVersion',
      'a file has other bytes than its version',
      async (db, { file, other }) => change(db, file.id, { blob_hash: await blobOf(other.id) }),
    ],
    [
      'accessRows',
      'a right is on a file that does not exist',
      (db, { file }) =>
        sql`update file_access set file_id = gen_random_uuid() where file_id = ${file.id}`.execute(db),
    ],
    [
      'accessRows',
      'a right is of a user who does not exist',
      (db, { file }) =>
        sql`update file_access set user_id = gen_random_uuid() where file_id = ${file.id}`.execute(db),
    ],
    [
      'accessRows',
      'a shared file has another name in "Shared with me"',
      (db, { file }) =>
        sql`update file_access set sort_key = 'x' where file_id = ${file.id} and not is_creator`.execute(db),
    ],
    [
      'insideFiles',
      'a file is inside a file',
      (db, { file, other }) => change(db, file.id, { parent_id: other.id }),
    ],
    [
      'wrongSpace',
      'an item is in another space than its parent',
      (db, { file }) => change(db, file.id, { space: 'Share' }),
    ],
    [
      'unitFolders',
      'the folder of a unit has another name',
      (db, { department }) => change(db, department.folderId, withName('x')),
    ],
    [
      'unitFolders',
      'the folder of a unit is in the trash',
      (db, { department }) => change(db, department.folderId, { state: 'deleted', deleted_at: new Date() }),
    ],
    [
      'unitFolders',
      'a folder has the kind of a unit but no unit',
      (db, { folder }) => change(db, folder.id, { unit_kind: 'department' }),
    ],
    ['derivedNames', 'the search name is wrong', (db, { file }) => change(db, file.id, { search_name: 'x' })],
    ['derivedNames', 'the sort key is wrong', (db, { file }) => change(db, file.id, { sort_key: 'x' })],
    ['derivedNames', 'the name key is wrong', (db, { file }) => change(db, file.id, { name_key: 'x' })],
    ['unusableNames', 'a name is reserved', (db, { folder }) => change(db, folder.id, withName('..'))],
    [
      'missingObjects',
      'a thumbnail is not stored',
      (db, { file }) => change(db, file.id, { thumbnail_hash: '0'.repeat(64) }),
    ],
    [
      'orphans',
      'a parent does not exist',
      async (db, { file }) => (await dropForeignKey(db), change(db, file.id, hasNoParent)),
    ],
    [
      'wrongUsage',
      'the used storage of a department differs from its files',
      (db) => sql`update storage_usage set used = used + 1`.execute(db),
    ],
    [
      'wrongUsage',
      'a department with files has no counter',
      (db) => sql`delete from storage_usage`.execute(db),
    ],
    ['strayRoots', 'a file has no parent', (db, { file }) => change(db, file.id, { parent_id: null })],
  ];
  it.each(damages)('reports %s when %s', async (fault, _when, damage) => {
    const { faults } = await rolledBack(async (tx) => {
      await damage(tx, world);
      return check(false, tx);
    });
    expect(faults[fault]).toMatchObject({
      count: expect.any(Number),
      examples: [expect.any(String), ...(faults[fault]?.examples.slice(1) ?? [])],
    });
  });

  it('reports a stale department id as a note, not as a fault', async () => {
    const other = await aDepartment(owner);
    const report = await rolledBack(async (tx) => {
      await change(tx, world.file.id, { department_id: other.id });
      // The usage is otherwise counted when the transaction commits.
      await sql`set constraints all immediate`.execute(tx);
      return check(false, tx);
    });
    expect(report.faults).toEqual({});
    expect(report.notes).toEqual({ staleIds: { count: 1, examples: [world.file.id] } });
  });
});

describe('checking stored objects', () => {
  let hash: string;
  let bytes: Buffer;
  beforeEach(async () => {
    hash = await blobOf(world.file.id);
    bytes = await readFile(pathOf(hash));
  });
  afterEach(() => writeFile(pathOf(hash), bytes));

  it('reports a missing object', async () => {
    await app.deps.storage.delete(hash);
    expect((await check()).faults).toEqual({ missingObjects: { count: 1, examples: [hash] } });
  });

  it('reports a truncated object', async () => {
    await truncate(pathOf(hash), 2);
    expect((await check()).faults).toEqual({ missingObjects: { count: 1, examples: [hash] } });
  });

  it('reports changed bytes only when it reads every byte', async () => {
    await writeFile(pathOf(hash), 'x'.repeat(bytes.length));
    expect((await check()).faults).toEqual({});
    expect((await check(true)).faults).toEqual({ damagedObjects: { count: 1, examples: [hash] } });
  });

  it('reports an unreferenced object as a note, not as a fault, once it is old', async () => {
    const unreferenced = await app.deps.storage.put(Readable.from([Buffer.from('unreferenced')]));
    const early = await check();
    expect([early.faults, early.notes]).toEqual([{}, {}]);
    const old = new Date(Date.now() - 48 * 3_600_000);
    await utimes(pathOf(unreferenced.hash), old, old);
    const report = await check();
    await app.deps.storage.delete(unreferenced.hash);
    const notes = { forgottenObjects: { count: 1, examples: [unreferenced.hash] } };
    expect([report.faults, report.notes]).toEqual([{}, notes]);
  });
});
