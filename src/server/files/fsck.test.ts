import { truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, move, rename, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { type Fault, fsck } from './fsck.ts';

let app: TestApp;
let owner: Browser;
beforeEach(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterEach(() => app[Symbol.asyncDispose]());

const check = (deep = false) => fsck(app.deps, { deep });
const change = (id: string, values: object) =>
  app.deps.db.updateTable('files').set(values).where('id', '=', id).execute();
const pathOf = (hash: string) => join(app.dataDir, 'objects', hash.slice(0, 2), hash.slice(2, 4), hash);
const blobOf = async (id: string) => {
  const rows = app.deps.db.selectFrom('files').select('blob_hash').where('id', '=', id);
  return (await rows.executeTakeFirstOrThrow()).blob_hash!;
};

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
  await aWorld();
  const report = await check(true);
  expect(report).toMatchObject({ faults: {}, notes: {}, objects: 3 });
  expect(report.items).toBeGreaterThan(10);
});

describe('finds', () => {
  type World = Awaited<ReturnType<typeof aWorld>>;
  const unguarded = () => sql`alter table files drop constraint files_parent_id_fkey`.execute(app.deps.db);

  const breaks: [Fault, (world: World) => Promise<unknown>][] = [
    ['cycles', ({ folder, inner }) => change(folder.id, { parent_id: inner.id })],
    ['wrongState', ({ file }) => change(file.id, { state: 'deleted' })],
    ['withoutBarcode', ({ file }) => change(file.id, { barcode: null })],
    ['currentVersion', ({ file }) => change(file.id, { version: 2 })],
    [
      'currentVersion',
      ({ file, other }) => blobOf(other.id).then((hash) => change(file.id, { blob_hash: hash })),
    ],
    ['insideFiles', ({ file, other }) => change(file.id, { parent_id: other.id })],
    ['wrongSpace', ({ file }) => change(file.id, { space: 'Share' })],
    [
      'unitFolders',
      ({ department }) =>
        change(department.folderId, { name: 'x', name_key: 'x', sort_key: 'x', search_name: 'x' }),
    ],
    [
      'unitFolders',
      ({ department }) => change(department.folderId, { state: 'deleted', deleted_at: new Date() }),
    ],
    ['unitFolders', ({ folder }) => change(folder.id, { unit_kind: 'department' })],
    ['derivedNames', ({ file }) => change(file.id, { search_name: 'x' })],
    ['derivedNames', ({ file }) => change(file.id, { sort_key: 'x' })],
    ['derivedNames', ({ file }) => change(file.id, { name_key: 'x' })],
    [
      'unusableNames',
      ({ folder }) => change(folder.id, { name: '..', name_key: '..', sort_key: '..', search_name: '..' }),
    ],
    ['missingObjects', async ({ file }) => app.deps.storage.delete(await blobOf(file.id))],
    ['missingObjects', async ({ file }) => truncate(pathOf(await blobOf(file.id)), 2)],
    ['missingObjects', ({ file }) => change(file.id, { thumbnail_hash: '0'.repeat(64) })],
    [
      'orphans',
      async ({ file }) => (
        await unguarded(),
        change(file.id, { parent_id: '00000000-0000-4000-8000-000000000000' })
      ),
    ],
    ['strayRoots', ({ file }) => change(file.id, { parent_id: null })],
  ];
  it.each(breaks)('%s', async (fault, damage) => {
    const world = await aWorld();
    await damage(world);
    const { faults } = await check();
    expect(faults[fault]).toMatchObject({
      count: expect.any(Number),
      examples: [expect.any(String), ...(faults[fault]?.examples.slice(1) ?? [])],
    });
  });

  it('changed bytes, when it reads them all', async () => {
    const { file } = await aWorld();
    const hash = await blobOf(file.id);
    const size = (await app.deps.storage.size(hash))!;
    await writeFile(pathOf(hash), 'x'.repeat(size));
    expect((await check()).faults).toEqual({});
    expect((await check(true)).faults).toEqual({ damagedObjects: { count: 1, examples: [hash] } });
  });

  it('what the jobs will see to, without alarm', async () => {
    const { file, department } = await aWorld();
    const other = await aDepartment(owner);
    await change(file.id, { department_id: other.id });
    const { hash } = await app.deps.storage.put(Readable.from([Buffer.from('forgotten')]));
    expect((await check()).notes).toEqual({ staleIds: { count: 1, examples: [file.id] } });
    const old = new Date(Date.now() - 48 * 3_600_000);
    await utimes(pathOf(hash), old, old);
    await change(file.id, { department_id: department.id });
    expect(await check()).toMatchObject({
      faults: {},
      notes: { forgottenObjects: { count: 1, examples: [hash] } },
    });
  });
});
