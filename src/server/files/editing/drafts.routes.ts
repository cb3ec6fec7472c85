import type { FastifyInstance } from 'fastify';
import { draftsContract } from '#shared/files/drafts.contract.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deriveKey } from '#server/platform/secrets.ts';

/** Drafts stay in the browser. The server only has the key to them, so that the right on the file is checked here too. */
export function draftsRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: draftsContract.key,
    right: 'edit',
    handler: async ({ item, caller: { viewer } }) => ({
      key: deriveKey(deps.secret, `draft ${viewer.userId} ${item.row.id}`).toString('base64'),
    }),
  });
}
