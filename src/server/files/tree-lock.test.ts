import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FOLDER_DEPTH } from '#shared/files/folder-limits.ts';
import { poolLimits } from '#server/platform/db/pool.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aChain, aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { copy, create, get, move, namesIn, rename } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const codeOf = ({ status, error }: { status: number; error: { code: string } }) =>
  status < 300 ? 'done' : error.code;

/** Locks a row as a slow change of it would, until it is released. */
async function lockRow(id: string) {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query('select from files where id = $1 for update', [id]);
  let isLocked = true;
  const release = async () => {
    if (!isLocked) return;
    isLocked = false;
    await client.query('rollback');
    client.release();
  };
  /** Waits until so many statements of requests wait; a job may wait too. */
  const blocks = (count: number) =>
    waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and application_name = ${poolLimits.requests.application_name}`.execute(
        app.database.db,
      );
      expect(rows).toHaveLength(count);
    });
  return { release, blocks, [Symbol.asyncDispose]: release };
}

/** A copy of a folder with one file, which has planned nothing yet when this resolves: it waits for the file. */
async function startSlowCopy(by: Browser, sourceParent: string, target: string) {
  const source = await aFolder(by, { parentId: sourceParent });
  const file = await aFile(app, by, { parentId: source.id });
  const row = await lockRow(file.id);
  const copying = copy(by, target, [source.id]);
  await row.blocks(1);
  return {
    source,
    async finish() {
      await row.release();
      return (await copying)[0];
    },
  };
}

describe('a long copy', () => {
  it('makes nobody wait who creates or moves folders in the same department', async () => {
    const { folderId, id } = await aDepartment(owner);
    const [from, to] = [
      await aFolder(owner, { parentId: folderId }),
      await aFolder(owner, { parentId: folderId }),
    ];
    const { browser } = await aUser(app, { capabilities: ['Upload'] }, [id]);
    const slow = await startSlowCopy(owner, folderId, to.id);
    // What is copied, where it is copied to, and what has nothing to do with it.
    expect(await move(owner, from.id, [slow.source.id])).toEqual(['done']);
    expect(await move(owner, from.id, [to.id])).toEqual(['done']);
    expect(codeOf(await create(browser, folderId, 'new'))).toBe('done');
    expect(codeOf(await create(browser, to.id, 'new'))).toBe('done');
    expect(await slow.finish()).toBe('done');
    expect(await namesIn(owner, to.id)).toEqual(['new', slow.source.name].toSorted());
  });

  it('is refused when its target was moved too deep meanwhile', async () => {
    const place = await aFolder(owner, { parentId: 'my-files' });
    const target = await aFolder(owner, { parentId: 'my-files' });
    const bottom = (await aChain(app, place.id, 98)).at(-1)!;
    const slow = await startSlowCopy(owner, 'my-files', target.id);
    expect(await move(owner, bottom, [target.id])).toEqual(['done']);
    expect(await slow.finish()).toBe('tooDeep');
    expect(await namesIn(owner, target.id)).toEqual([]);
  });

  it('is refused when its target was moved to another department meanwhile', async () => {
    const [one, two] = [await aDepartment(owner), await aDepartment(owner)];
    const target = await aFolder(owner, { parentId: one.folderId });
    const slow = await startSlowCopy(owner, one.folderId, target.id);
    expect(await move(owner, two.folderId, [target.id])).toEqual(['done']);
    expect(await slow.finish()).toBe('conflict');
  });

  it('neither takes a name that was given meanwhile nor makes a move with that name wait', async () => {
    const { folderId } = await aDepartment(owner);
    const target = await aFolder(owner, { parentId: folderId });
    const other = await aFolder(owner, { parentId: folderId });
    const slow = await startSlowCopy(owner, folderId, target.id);
    const same = await aFolder(owner, { parentId: other.id, name: slow.source.name });
    expect(await move(owner, target.id, [same.id])).toEqual(['done']);
    expect(await slow.finish()).toBe('nameTaken');
    expect(await namesIn(owner, target.id)).toEqual([slow.source.name]);
  });
});

describe('a move that waits', () => {
  it('makes nobody else wait in My Files, and none of others’ departments', async () => {
    const { browser } = await aUser(app);
    const { browser: stranger } = await aUser(app);
    const [folder, target] = [
      await aFolder(browser, { parentId: 'my-files' }),
      await aFolder(browser, { parentId: 'my-files' }),
    ];
    const { folderId } = await aDepartment(owner);
    await using row = await lockRow(folder.id);
    const moving = move(browser, target.id, [folder.id]);
    await row.blocks(1);
    const own = create(browser, 'my-files', 'waits');
    await row.blocks(2);
    expect(codeOf(await create(stranger, 'my-files', 'new'))).toBe('done');
    expect(codeOf(await create(owner, folderId, 'new'))).toBe('done');
    const others = [
      await aFolder(owner, { parentId: folderId }),
      await aFolder(owner, { parentId: folderId }),
    ];
    expect(await move(owner, others[0]!.id, [others[1]!.id])).toEqual(['done']);
    await row.release();
    expect([await moving, codeOf(await own)]).toEqual([['done'], 'done']);
  });

  it('does not lock the tree of a target into which the user may put nothing', async () => {
    const { id, folderId } = await aDepartment(owner);
    const { browser } = await aUser(app, { capabilities: ['Upload'] }, [id]);
    const { browser: stranger } = await aUser(app);
    for (const [by, code] of [
      [stranger, 'notFound'],
      [browser, 'otherSpace'],
    ] as const) {
      const folder = await aFolder(by, { parentId: 'my-files' });
      await using row = await lockRow(folder.id);
      expect(await move(by, folderId, [folder.id])).toEqual([code]);
      await row.release();
    }
  });

  it('moves a file without waiting for a folder of the same department, and without making others wait', async () => {
    const { folderId } = await aDepartment(owner);
    const target = await aFolder(owner, { parentId: folderId });
    const file = await aFile(app, owner, { parentId: folderId });
    await using row = await lockRow(file.id);
    const moving = move(owner, target.id, [file.id]);
    await row.blocks(1);
    expect(codeOf(await create(owner, target.id, 'new'))).toBe('done');
    await row.release();
    expect(await moving).toEqual(['done']);
  });
});

it('does not pass the files of a deleted user on while one of their folders is being moved', async () => {
  const { user, browser } = await aUser(app);
  const [folder, target] = [
    await aFolder(browser, { parentId: 'my-files' }),
    await aFolder(browser, { parentId: 'my-files' }),
  ];
  await using row = await lockRow(folder.id);
  const moving = move(browser, target.id, [folder.id]);
  await row.blocks(1);
  const removing = owner.call(usersContract.remove, { params: { id: user.id } });
  await row.blocks(2);
  await row.release();
  expect(await moving).toEqual(['done']);
  expect((await removing).status).toBe(204);
  expect((await get(owner, folder.id)).status).toBe(200);
});

it(
  'keeps every folder in its tree and none too deep when many are moved, copied and created at once',
  { timeout: 180_000 },
  async () => {
    const departments = [await aDepartment(owner), await aDepartment(owner)];
    const tops = departments.map(({ folderId }) => folderId);
    // Long chains, so that what is moved below another is often too deep.
    const ids: string[] = [];
    for (const top of tops)
      for (const length of [30, 40, 3, 1]) ids.push(...(await aChain(app, top, length, `${length}`)));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const some = () => ids[random(ids.length)]!;
    const changes: ((by: Browser) => Promise<string[]>)[] = [
      (by) => move(by, some(), [some(), some()], 'keepBoth'),
      (by) => move(by, tops[random(2)]!, [some()], 'keepBoth'),
      (by) => move(by, some(), [some()], 'keepBoth'),
      // A short one, because each copy makes more folders to choose from.
      (by) => copy(by, some(), [ids[ids.length - 1 - random(4)]!], 'keepBoth'),
      async (by) => [codeOf(await create(by, some(), `new ${random(20)}`))],
      async (by) => [codeOf(await rename(by, some(), `renamed ${random(20)}`))],
    ];
    const outcomes = new Map<string, number>();
    // Several people, because heavy requests of one person wait for each other.
    const staff = await Promise.all([1, 2, 3, 4].map(() => aUser(app, { role: 'DataCenter' })));
    await Promise.all(
      [...staff, ...staff].map(async ({ browser }) => {
        for (let round = 0; round < 20; round += 1)
          for (const code of await changes[random(changes.length)]!(browser))
            outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      }),
    );
    const expected = new Set(['done', 'intoItself', 'tooDeep', 'nameTaken', 'conflict', 'tooManyItems']);
    expect([...outcomes.keys()].filter((code) => !expected.has(code))).toEqual([]);
    expect(outcomes.get('done')).toBeGreaterThan(20);
    const { rows } = await sql<{ reachable: number; depth: number; all: number }>`
      with recursive down (id, depth) as (
        select id, 0 from files where parent_id is null
        union all select f.id, down.depth + 1 from down join files f on f.parent_id = down.id where f.kind = 'folder'
      )
      select count(*) as reachable, max(depth) as depth,
        (select count(*) from files where kind = 'folder') as all from down`.execute(app.deps.db);
    expect(rows[0]!.reachable).toBe(rows[0]!.all);
    expect(rows[0]!.depth).toBeLessThanOrEqual(MAX_FOLDER_DEPTH);
  },
);
