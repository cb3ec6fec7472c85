import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { bulkRoute, itemRoute } from './item-routes.ts';
import { copy } from './organise/copy.actions.ts';

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
