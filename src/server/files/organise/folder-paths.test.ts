import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, children, namesIn } from '#tests/services/file-calls.ts';
import { countStatements } from '#tests/services/count-statements.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { ensureFolderPaths } from './folder-paths.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const start = () => aFolder(owner, { parentId: 'my-files' });

const makePaths = (id: string, paths: string[][]) =>
  owner.call(filesContract.createFolders, { params: { id }, body: { paths } });

const path = (levels: number, name: string) => Array.from({ length: levels }, (_, index) => name + index);

/** All paths below a folder, `outer/inner`, sorted. */
async function pathsBelow(id: string, above = ''): Promise<string[]> {
  const paths: string[] = [];
  for (const item of (await children(owner, id)).body.items) {
    paths.push(above + item.name);
    if (item.kind === 'folder') paths.push(...(await pathsBelow(item.id, `${above}${item.name}/`)));
  }
  return paths.toSorted();
}

it.each([
  ['5 paths of 99 names', Array.from({ length: 5 }, (_, index) => path(99, `${index} `))],
  ['250 paths of 2 names', Array.from({ length: 250 }, (_, index) => [`${index}`, 'inner'])],
])('creates %s in a few statements', async (_name, paths) => {
  const { id } = await start();
  const statements = await countStatements(async () => {
    expect((await makePaths(id, paths)).status).toBe(204);
  });
  expect(statements).toBeLessThan(30);
  const again = await countStatements(() => makePaths(id, paths));
  expect(again).toBeLessThan(20);
});

it('refuses more than 500 names in sum', async () => {
  const { id } = await start();
  const paths = Array.from({ length: 250 }, (_, index) => [`${index}`, 'inner']);
  expect((await makePaths(id, [...paths, ['one more']])).status).toBe(400);
  expect(await namesIn(owner, id)).toEqual([]);
});

it('adds to folders that exist, whatever their case, and records the names that they have', async () => {
  const { id } = await start();
  await makePaths(id, [['Outer', 'one']]);
  await makePaths(id, [
    ['outer', 'ONE', 'new'],
    ['outer', 'two'],
    ['OUTER', 'Two', 'deep', 'deeper'],
  ]);
  expect(await pathsBelow(id)).toEqual([
    'Outer',
    'Outer/one',
    'Outer/one/new',
    'Outer/two',
    'Outer/two/deep',
    'Outer/two/deep/deeper',
  ]);
  const [outer] = (await children(owner, id)).body.items;
  const [one] = (await children(owner, outer!.id)).body.items;
  const [created] = (await children(owner, one!.id)).body.items;
  const [entry] = await auditOf(app, created!.id);
  expect(entry!.after).toEqual({ name: 'new', path: expect.stringMatching(/ \/ Outer \/ one$/) });
});

it('numbers a folder whose name a file has, and uses the same one again', async () => {
  const { id } = await start();
  for (const name of ['a', 'a (2)']) await aFile(app, owner, { parentId: id, name });
  for (const inner of ['x', 'y']) await makePaths(id, [['a', inner], ['b']]);
  const file = { parentId: id, relativePath: 'a/x/file.txt', name: 'file.txt', bytes: 'x' };
  expect((await upload(owner, file)).status).toBe(201);
  expect(await pathsBelow(id)).toEqual([
    'a',
    'a (2)',
    'a (3)',
    'a (3)/x',
    'a (3)/x/file.txt',
    'a (3)/y',
    'b',
  ]);
});

it('creates each folder once when several requests want it at the same moment', async () => {
  const { id } = await start();
  const paths = [['a', 'b', 'c'], ['a', 'd'], ['e'], ['f', 'g']];
  const requests = [paths, paths.toReversed(), paths, paths.toReversed()].map((given) =>
    makePaths(id, given),
  );
  const uploads = ['1.txt', '2.txt', '3.txt'].map((name) =>
    upload(owner, { parentId: id, relativePath: `a/b/c/${name}`, name, bytes: name }),
  );
  const answers = await Promise.all([...requests, ...uploads]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 201, 201, 201]);
  const folders = ['a', 'a/b', 'a/b/c', 'a/d', 'e', 'f', 'f/g'];
  const files = ['1.txt', '2.txt', '3.txt'].map((name) => `a/b/c/${name}`);
  expect(await pathsBelow(id)).toEqual([...folders, ...files].toSorted());
});

it('waits for a request that creates the same folders in another order, without a deadlock', async () => {
  const { id } = await start();
  const viewer = { userId: (await owner.call(authContract.me, {})).body.id };
  const waiting = await app.database.db.transaction().execute(async (tx) => {
    const item = (await loadItem(tx, systemViewer, id))!;
    const change = { tx, audit: { record: () => {} }, caller: { viewer } } as unknown as Parameters<
      typeof ensureFolderPaths
    >[0];
    await ensureFolderPaths(change, item, [['e']]);
    const answer = makePaths(id, [['a', 'd'], ['e']]);
    await waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock'`.execute(app.database.db);
      expect(rows).toHaveLength(1);
    });
    await ensureFolderPaths(change, item, [['a', 'd']]);
    return { answer };
  });
  expect((await waiting.answer).status).toBe(204);
  expect(await pathsBelow(id)).toEqual(['a', 'a/d', 'e']);
});
