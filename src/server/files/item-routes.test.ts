import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { Browser } from '#tests/services/browser.ts';
import { countStatements } from '#tests/services/count-statements.ts';
import { copy as copyTo, get, move, purge, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { bulkRoute, itemRoute } from './item-routes.ts';
import { copy } from './organise/copy.actions.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

it('does not compile a file route without a right, nor with another right than its action needs', () => {
  const mistakes = (app: FastifyInstance, deps: Deps) => {
    // @ts-expect-error -- a route about items needs itemRoute, changeRoute or bulkRoute
    route(app, deps, { endpoint: filesContract.thumbnail, policy: 'signedIn', handler: async () => {} });
    // @ts-expect-error -- the right is missing
    itemRoute(app, deps, { endpoint: filesContract.thumbnail, handler: async () => {} });
    bulkRoute(app, deps, {
      endpoint: filesContract.copy,
      right: 'trash',
      // @ts-expect-error -- copying needs an item that may be copied, not one that may be trashed
      change: (change) => copy(change, 'my-files', 'ask'),
    });
  };
  expect(mistakes).toBeTypeOf('function');
});

it.each<[string, (ids: string[]) => Promise<string[]>]>([
  ['move', (ids) => move(owner, 'my-files', ids)],
  ['copy', (ids) => copyTo(owner, 'my-files', ids)],
  ['trash', (ids) => trash(owner, ...ids)],
  ['restore', (ids) => restore(owner, ...ids)],
  ['purge', (ids) => purge(owner, ...ids)],
])(
  'answers %s of many unknown ids with a few statements, and refuses more than 100 ids',
  async (_name, send) => {
    const ids = Array.from({ length: 100 }, newId);
    const statements = await countStatements(async () => {
      expect(new Set(await send(ids))).toEqual(new Set(['notFound']));
    });
    expect(statements).toBeLessThan(15);
    expect(new Set(await send([...ids, newId()]))).toEqual(new Set(['invalidInput']));
  },
);

describe('a row that another transaction keeps locked', () => {
  async function lockedFile() {
    const files = [await aFile(app, owner), await aFile(app, owner), await aFile(app, owner)];
    const [first, locked, last] = files.map(({ id }) => id) as [string, string, string];
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select from files where id = $1 for update', [locked]);
    const node = await anotherNode(app, { lock_timeout: 1000 });
    const browser = new Browser(node);
    for (const [name, value] of owner.cookies) browser.cookies.set(name, value);
    return {
      ids: { first, locked, last },
      browser,
      async [Symbol.asyncDispose]() {
        await client.query('rollback');
        client.release();
        await node[Symbol.asyncDispose]();
      },
    };
  }

  it('stops a change of many items, and the answer says which items were changed', async () => {
    await using held = await lockedFile();
    const { first, locked, last } = held.ids;
    const ids = [first, newId(), locked, last, locked];
    const { status, body } = await held.browser.call(filesContract.trash, { body: { ids } });
    expect(status).toBe(200);
    expect(body.done).toEqual([first]);
    expect(body.failed).toEqual([
      { id: ids[1], code: 'notFound' },
      { id: locked, code: 'unavailable' },
      { id: last, code: 'unavailable' },
    ]);
    expect((await get(owner, last)).body.deletedAt).toBeNull();
  });

  it('makes the whole request fail when nothing was changed yet, so that it can be repeated', async () => {
    await using held = await lockedFile();
    const { locked, last } = held.ids;
    const answer = await held.browser.call(filesContract.trash, { body: { ids: [locked, last] } });
    expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});
