import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { poolLimits } from '#server/platform/db/pool.ts';
import { MAX_FOLDER_DEPTH } from '#shared/files/folder-limits.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { transaction } from '#server/platform/db/db.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aChain, aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import {
  children,
  copy,
  create,
  emptyTrash,
  get,
  move,
  namesIn,
  rename,
  restore,
  trash,
} from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';
import { waitUntil } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A folder of this depth in My Files, in a new tree. */
async function folderAt(depth: number): Promise<string> {
  const top = await aFolder(owner, { parentId: 'my-files' });
  return depth === 1 ? top.id : (await aChain(app, top.id, depth - 1)).at(-1)!;
}

/** A folder with so many levels of folders below it, directly in My Files. */
async function treeWith(levels: number) {
  const top = await aFolder(owner, { parentId: 'my-files' });
  return { top: top.id, bottom: (await aChain(app, top.id, levels)).at(-1) ?? top.id };
}

const depthOf = async (id: string) => (await get(owner, id)).body.path.length;

const makePaths = (id: string, paths: string[][]) =>
  owner.call(filesContract.createFolders, { params: { id }, body: { paths } });

const codeOf = ({ status, error }: { status: number; error: { code: string } }) =>
  status < 300 ? 'done' : error.code;

type PutInto = (target: string) => Promise<string>;

/** Each operation that puts a tree with so many levels of folders into a folder. Answers 'done' or the error's code. */
const operations: Record<string, (levels: number) => Promise<PutInto>> = {
  'paths of folders': async (levels) => {
    const path = Array.from({ length: levels }, (_, index) => `${index}`);
    return async (target) => codeOf(await makePaths(target, [['short'], path]));
  },
  'an upload with folders': async (levels) => {
    const file = { relativePath: `${'folder/'.repeat(levels)}file.txt`, bytes: 'x' };
    return async (parentId) => codeOf(await upload(owner, { ...file, parentId }));
  },
  copying: async (levels) => {
    const { top } = await treeWith(levels - 1);
    return async (target) => (await copy(owner, target, [top]))[0]!;
  },
  moving: async (levels) => {
    const { top } = await treeWith(levels - 1);
    return async (target) => (await move(owner, target, [top]))[0]!;
  },
};

describe('folders are at most 100 deep', () => {
  it.each([
    [98, 'done'],
    [99, 'done'],
    [100, 'tooDeep'],
  ])('creating a folder in a folder of depth %i: %s', async (depth, expected) => {
    const target = await folderAt(depth);
    expect(codeOf(await create(owner, target, 'one more'))).toBe(expected);
    expect(await namesIn(owner, target)).toEqual(expected === 'done' ? ['one more'] : []);
  });

  const rows = Object.keys(operations).flatMap((operation) =>
    [1, 5].flatMap((levels) => [99, 100, 101].map((deepest) => ({ operation, levels, deepest }))),
  );
  it.each(rows)(
    '$operation, $levels levels, the deepest has depth $deepest',
    async ({ operation, levels, deepest }) => {
      const target = await folderAt(deepest - levels);
      const isAllowed = deepest <= MAX_FOLDER_DEPTH;
      const put = await operations[operation]!(levels);
      expect(await put(target)).toBe(isAllowed ? 'done' : 'tooDeep');
      expect((await namesIn(owner, target)).length > 0).toBe(isAllowed);
    },
  );

  it('counts the units above a folder, and answers 409 with the limit', async () => {
    const { folderId } = await aDepartment(owner);
    const path = Array.from({ length: 97 }, (_, index) => `${index}`);
    expect((await makePaths(folderId, [[...path, 'too deep']])).error).toMatchObject({
      code: 'tooDeep',
      params: { max: 100 },
    });
    expect((await makePaths(folderId, [[...path, 'too deep']])).status).toBe(409);
    expect((await makePaths(folderId, [path])).status).toBe(204);
  });

  it('refuses an upload with too many folders before its bytes are sent', async () => {
    const target = await folderAt(100);
    const { error } = await upload(owner, { parentId: target, relativePath: 'a/b.txt', size: 1000 });
    expect(error.code).toBe('tooDeep');
    expect((await upload(owner, { parentId: target, name: 'b.txt', bytes: 'x' })).status).toBe(201);
  });

  it('counts trashed folders when a folder is moved, so that they can be restored there', async () => {
    const { top } = await treeWith(0);
    const inner = await aFolder(owner, { parentId: top });
    await aChain(app, inner.id, 8);
    await trash(owner, inner.id);
    expect(await move(owner, await folderAt(91), [top])).toEqual(['tooDeep']);
    expect(await move(owner, await folderAt(90), [top])).toEqual(['done']);
    expect(await restore(owner, inner.id)).toEqual(['done']);
    expect(await depthOf(inner.id)).toBe(92);
  });

  it('moves and copies a file into a folder of any depth', async () => {
    const target = await folderAt(100);
    const file = await aFile(app, owner, { parentId: 'my-files' });
    expect(await copy(owner, target, [file.id])).toEqual(['done']);
    expect(await move(owner, target, [file.id], 'keepBoth')).toEqual(['done']);
  });
});

describe('folders that are deeper than the limit', () => {
  it('can be opened, renamed, filled with files, trashed, restored and purged', async () => {
    const deep = await folderAt(130);
    expect(await depthOf(deep)).toBe(130);
    expect((await rename(owner, deep, 'renamed')).status).toBe(200);
    const { status } = await upload(owner, { parentId: deep, name: 'b.txt', bytes: 'x' });
    expect(status).toBe(201);
    const [file] = (await children(owner, deep)).body.items;
    expect(await trash(owner, deep)).toEqual(['done']);
    expect(await restore(owner, deep)).toEqual(['done']);
    expect(await depthOf(file!.id)).toBe(131);
    expect(await trash(owner, file!.id)).toEqual(['done']);
    expect((await emptyTrash(owner, deep)).body).toEqual({ deleted: 1 });
  });

  it('can be moved up or sideways, but neither down nor copied', async () => {
    const top = await aFolder(owner, { parentId: 'my-files' });
    const chain = await aChain(app, top.id, 129);
    const part = chain[109]!;
    expect(await depthOf(part)).toBe(111);
    expect(await move(owner, (await aChain(app, top.id, 109, 'other')).at(-1)!, [part])).toEqual(['done']);
    expect(await move(owner, await folderAt(111), [part])).toEqual(['tooDeep']);
    expect(await copy(owner, top.id, [chain[0]!])).toEqual(['tooDeep']);
    expect(await move(owner, top.id, [part])).toEqual(['done']);
    expect(await depthOf(chain.at(-1)!)).toBe(21);
    expect(await copy(owner, 'my-files', [top.id])).toEqual(['tooDeep']);
  });

  it('are one level deeper in the folder that the owner gets when their user is deleted, and none is lost', async () => {
    const { user, browser } = await aUser(app);
    const outer = await aFolder(browser, { parentId: 'my-files' });
    const chain = await aChain(app, outer.id, 99);
    const file = await aFile(app, browser, { parentId: chain.at(-1)! });
    expect((await owner.call(usersContract.remove, { params: { id: user.id } })).status).toBe(204);
    expect(await depthOf(chain.at(-1)!)).toBe(101);
    expect((await get(owner, file.id)).status).toBe(200);
    expect(codeOf(await create(owner, chain.at(-1)!, 'x'))).toBe('tooDeep');
    expect(await move(owner, 'my-files', [outer.id])).toEqual(['done']);
    expect(await depthOf(chain.at(-1)!)).toBe(100);
  });
});

describe('two changes at once', () => {
  /** Starts both while no change can finish, and lets them finish when both wait. */
  async function atOnce<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T[]> {
    // Requests only: a job of an earlier move may wait for the same lock.
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and application_name = ${poolLimits.requests.application_name}`.execute(
        app.database.db,
      );
      return rows.length;
    };
    let started: Promise<T>[] = [];
    await transaction(app.database.db, async (tx) => {
      // Every change ends with this row.
      await sql`select from audit_head for update`.execute(tx);
      started = [first()];
      await waitUntil(async () => (await waiting()) === 1);
      started.push(second());
      await waitUntil(async () => (await waiting()) === 2);
    });
    return Promise.all(started);
  }

  it.each(Object.keys(operations))(
    '%s does not make a folder deeper that is being moved',
    async (operation) => {
      const { top, bottom } = await treeWith(39);
      const [put, target] = [await operations[operation]!(30), await folderAt(50)];
      const outcomes = await atOnce(
        () => put(bottom),
        async () => (await move(owner, target, [top]))[0]!,
      );
      expect(outcomes).toEqual(['done', 'tooDeep']);
    },
  );

  it('creating a folder does not make a folder deeper that is being moved', async () => {
    const { top, bottom } = await treeWith(49);
    const target = await folderAt(50);
    const outcomes = await atOnce(
      async () => codeOf(await create(owner, bottom, 'x')),
      async () => (await move(owner, target, [top]))[0]!,
    );
    expect(outcomes).toEqual(['done', 'tooDeep']);
  });

  it('a move below a folder that is being moved sees its new depth', async () => {
    const [one, two] = [await treeWith(39), await treeWith(39)];
    const target = await folderAt(40);
    const outcomes = await atOnce(
      async () => (await move(owner, target, [one.top]))[0]!,
      async () => (await move(owner, one.bottom, [two.top]))[0]!,
    );
    expect(outcomes).toEqual(['done', 'tooDeep']);
  });

  it('two folders of different departments that are moved into each other form no cycle', async () => {
    const [one, two] = [await aFolder(owner), await aFolder(owner)];
    const outcomes = await atOnce(
      async () => (await move(owner, two.id, [one.id]))[0]!,
      async () => (await move(owner, one.id, [two.id]))[0]!,
    );
    expect(outcomes).toEqual(['done', 'intoItself']);
    expect(await depthOf(one.id)).toBe(5);
  });
});
