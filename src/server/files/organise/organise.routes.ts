import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { presentFile } from '#server/files/files.present.ts';
import { bulkRoute, changeRoute } from '#server/files/item-routes.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { lockTreesForNewFolders } from '#server/files/tree-lock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { copy } from './copy.actions.ts';
import { createFolder, createFolders, rename } from './folders.actions.ts';
import { lockForMove, move } from './move.actions.ts';

export function organiseRoutes(app: FastifyInstance, deps: Deps): void {
  changeRoute(app, deps, {
    endpoint: filesContract.createFolder,
    right: 'createFolder',
    lockFirst: ({ tx, item }) => lockTreesForNewFolders(tx, [item]),
    // Only the folder that something is put into: others may do the same at once.
    lock: 'reference',
    change: async ({ body, ...change }) =>
      presentFile(change.caller.viewer, await createFolder(change, body.name)),
  });

  changeRoute(app, deps, {
    endpoint: filesContract.createFolders,
    right: 'createFolder',
    lockFirst: ({ tx, item }) => lockTreesForNewFolders(tx, [item]),
    lock: 'reference',
    change: ({ body, ...change }) => createFolders(change, body.paths),
  });

  changeRoute(app, deps, {
    endpoint: filesContract.rename,
    right: 'rename',
    change: async ({ body, ...change }) => presentFile(change.caller.viewer, await rename(change, body)),
  });

  bulkRoute(app, deps, {
    endpoint: filesContract.move,
    right: 'move',
    // Two folders that are moved into each other at once would form a circle outside the tree.
    lockFirst: ({ body, ...change }) => lockForMove(change, body.targetId),
    // A copy may reference it for long, and whoever waits for that has locked the tree.
    lock: 'newVersion',
    change: ({ body, ...change }) => move(change, body),
  });

  bulkRoute(app, deps, {
    endpoint: filesContract.copy,
    right: 'copy',
    // So that its bytes stay referenced until the copy references them too.
    lock: 'reference',
    change: ({ body, ...change }) => copy(change, body.targetId, body.onConflict),
    more: {
      async read(created, { caller: { viewer } }) {
        const items = await loadItems(
          deps.db,
          viewer,
          created.filter((id) => id !== null),
        );
        return { copies: items.map((item) => presentFile(viewer, item)) };
      },
      otherwise: { copies: [] },
    },
  });
}
