import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import type { Browser } from '#tests/services/browser.ts';
import { countStatements } from '#tests/services/count-statements.ts';
import { copy as copyTo, move, purge, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
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
