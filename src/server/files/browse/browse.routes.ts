import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { presentUnitIds, presentWithPath } from '#server/files/files.present.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findUsage } from '#server/quotas/quotas.queries.ts';
import { isInOwnPlace } from '#server/files/files.policy.ts';
import { quotaIdOf } from '#server/files/quota-of-item.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  countFolder,
  countSharedWithMe,
  listFolder,
  listSharedWithMe,
  locateInFolder,
  presentShare,
} from './folder-page.ts';
import { findNeighbours } from './neighbours.ts';
import { findShare } from './shared-with-me.queries.ts';
import { sharedWithMe } from './shared-with-me.ts';

export function browseRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const { trashDays } = config;

  itemRoute(app, deps, {
    endpoint: filesContract.get,
    right: 'open',
    sharedWithMe: async () => ({
      ...sharedWithMe,
      path: [{ id: 'my-files', name: '', unit: null }],
      unitIds: { partition: null, company: null },
    }),
    handler: async ({ item, caller: { viewer } }) => {
      // Someone who is on no list of the file did not get it from anybody.
      const share = item.rights === 0 ? undefined : await findShare(db, viewer, item.row.id);
      return {
        ...presentWithPath(viewer, item),
        unitIds: presentUnitIds(viewer, item),
        ...(share && { shared: presentShare(share) }),
      };
    },
  });

  itemRoute(app, deps, {
    endpoint: filesContract.children,
    right: 'open',
    sharedWithMe: async ({ caller: { viewer }, query }) => listSharedWithMe(db, viewer, query),
    handler: async ({ item, caller: { viewer }, query }) => listFolder(db, viewer, item, query),
  });

  itemRoute(app, deps, {
    endpoint: filesContract.count,
    right: 'open',
    sharedWithMe: async ({ caller: { viewer }, query }) => ({
      ...(await countSharedWithMe(db, viewer, query.tab)),
      trashDays,
    }),
    handler: async ({ item, caller: { viewer }, query }) => ({
      ...(await countFolder(db, viewer, item, query.tab)),
      trashDays,
    }),
  });

  itemRoute(app, deps, {
    endpoint: filesContract.locate,
    right: 'open',
    handler: async ({ item, caller: { viewer }, query }) => locateInFolder(db, viewer, item, query),
  });

  itemRoute(app, deps, {
    endpoint: filesContract.neighbours,
    right: 'open',
    handler: async ({ item, caller: { viewer }, query }) => findNeighbours(db, viewer, item, query),
  });

  itemRoute(app, deps, {
    endpoint: filesContract.usage,
    right: 'open',
    handler: async ({ item, caller: { viewer } }) => {
      const quotaId = quotaIdOf(item);
      // A file that was shared with the viewer does not show them how much somebody else keeps.
      if (!quotaId || !isInOwnPlace(viewer, item)) throw new AppError('notFound');
      return findUsage(db, quotaId);
    },
  });
}
