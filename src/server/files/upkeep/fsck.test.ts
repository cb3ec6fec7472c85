import { readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
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

class Undo extends Error {}

/** What `work` finds out in a transaction that leaves nothing behind. */
async function undone<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let found: T;
  const attempt = transaction(app.deps.db, async (tx) => {
    found = await work(tx);
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return found!;
}

/** Some of everything, used a little. */
async function aWorld() {
  const department = await aDepartment(owner, { name: 'الإدارة' });
  const folder = await aFolder(owner, { parentId: department.folderId, name: 'عقود 2024' });
  const inner = await aFolder(owner, { parentId: folder.id });
  const file = await aFile(app, owner, { parentId: inner.id, name: 'Report.PDF' });
  const other = await aFile(app, owner, { parentId: folder.id });
  const gone = await aFile(app, owner, { parentId: folder.id });
  await rename(owner, file.id, 'تقرير');
  await copy(owner, 'my-files', [folder.id]);
  await move(owner, folder.id, [file.id]);
  await trash(owner, gone.id);
  return { department, folder, inner, file, other };
}

it('finds nothing wrong with a product in use', async () => {
  const report = await check(true);
  expect(report).toMatchObject({ faults: {}, notes: {}, objects: 3 });
  expect(report.items).toBeGreaterThan(10);
});

describe('finds in rows', () => {
  type World = typeof world;
  const hasNoParent = { parent_id: '00000000-0000-4000-8000-000000000000' };
  const unguarded = (db: Db) => sql`alter table files drop constraint files_parent_id_fkey`.execute(db);
  const named = (name: string) => ({ name, name_key: name, sort_key: name, search_name: name });

  const breaks: [Fault, (db: Db, world: World) => Promise<unknown>][] = [
    ['cycles', (db, { folder, inner }) => change(db, folder.id, { parent_id: inner.id })],
    ['wrongState', (db, { file }) => change(db, file.id, { state: 'deleted' })],
    ['withoutBarcode', (db, { file }) => change(db, file.id, { barcode: null })],
    ['currentVersion', (db, { file }) => change(db, file.id, { version: 2 })],
    [
      'currentVersion',
      async (db, { file, other }) => change(db, file.id, { blob_hash: await blobOf(other.id) }),
    ],
    ['insideFiles', (db, { file, other }) => change(db, file.id, { parent_id: other.id })],
    ['wrongSpace', (db, { file }) => change(db, file.id, { space: 'Share' })],
    ['unitFolders', (db, { department }) => change(db, department.folderId, named('x'))],
    [
      'unitFolders',
      (db, { department }) => change(db, department.folderId, { state: 'deleted', deleted_at: new Date() }),
    ],
    ['unitFolders', (db, { folder }) => change(db, folder.id, { unit_kind: 'department' })],
    ['derivedNames', (db, { file }) => change(db, file.id, { search_name: 'x' })],
    ['derivedNames', (db, { file }) => change(db, file.id, { sort_key: 'x' })],
    ['derivedNames', (db, { file }) => change(db, file.id, { name_key: 'x' })],
    ['unusableNames', (db, { folder }) => change(db, folder.id, named('..'))],
    ['missingObjects', (db, { file }) => change(db, file.id, { thumbnail_hash: '0'.repeat(64) })],
    ['orphans', async (db, { file }) => (await unguarded(db), change(db, file.id, hasNoParent))],
    ['strayRoots', (db, { file }) => change(db, file.id, { parent_id: null })],
  ];
  it.each(breaks)('%s', async (fault, damage) => {
    const { faults } = await undone(async (tx) => {
      await damage(tx, world);
      return check(false, tx);
    });
    expect(faults[fault]).toMatchObject({
      count: expect.any(Number),
      examples: [expect.any(String), ...(faults[fault]?.examples.slice(1) ?? [])],
    });
  });

  it('what the jobs will see to, without alarm', async () => {
    const other = await aDepartment(owner);
    const report = await undone(async (tx) => {
      await change(tx, world.file.id, { department_id: other.id });
      return check(false, tx);
    });
    expect(report).toMatchObject({
      faults: {},
      notes: { staleIds: { count: 1, examples: [world.file.id] } },
    });
  });
});

describe('finds in the store', () => {
  let hash: string;
  let bytes: Buffer;
  beforeEach(async () => {
    hash = await blobOf(world.file.id);
    bytes = await readFile(pathOf(hash));
  });
  afterEach(() => writeFile(pathOf(hash), bytes));

  it('a missing object', async () => {
    await app.deps.storage.delete(hash);
    expect((await check()).faults).toEqual({ missingObjects: { count: 1, examples: [hash] } });
  });

  it('an object that lost its end', async () => {
    await truncate(pathOf(hash), 2);
    expect((await check()).faults).toEqual({ missingObjects: { count: 1, examples: [hash] } });
  });

  it('changed bytes, when it reads them all', async () => {
    await writeFile(pathOf(hash), 'x'.repeat(bytes.length));
    expect((await check()).faults).toEqual({});
    expect((await check(true)).faults).toEqual({ damagedObjects: { count: 1, examples: [hash] } });
  });

  it('what the sweeper will see to, without alarm, once it is old', async () => {
    const forgotten = await app.deps.storage.put(Readable.from([Buffer.from('forgotten')]));
    expect(await check()).toMatchObject({ faults: {}, notes: {} });
    const old = new Date(Date.now() - 48 * 3_600_000);
    await utimes(pathOf(forgotten.hash), old, old);
    const report = await check();
    await app.deps.storage.delete(forgotten.hash);
    const notes = { forgottenObjects: { count: 1, examples: [forgotten.hash] } };
    expect(report).toMatchObject({ faults: {}, notes });
  });
});
