import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { bulkRoute, itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { emptyTrash, moveToTrash, purge, requireAsCopied, restore } from './trash.actions.ts';

export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  bulkRoute(app, deps, {
    endpoint: filesContract.trash,
    right: 'trash',
    async change({ body: { copiedTo }, ...change }) {
      if (copiedTo !== undefined) await requireAsCopied(change, copiedTo);
      await moveToTrash(change);
    },
  });
  bulkRoute(app, deps, { endpoint: filesContract.restore, right: 'restore', change: restore });
  bulkRoute(app, deps, { endpoint: filesContract.purge, right: 'purge', change: purge });

  itemRoute(app, deps, {
    endpoint: filesContract.emptyTrash,
    right: 'emptyTrash',
    handler: async ({ item, caller }) => ({ deleted: await emptyTrash(deps.db, caller, item) }),
  });
}
