import type { FastifyInstance } from 'fastify';
import { recentContract } from '#shared/files/recent.contract.ts';
import { can } from '#server/files/files.policy.ts';
import { presentWithPath } from '#server/files/files.present.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { findRecent } from '#server/files/changes/recent.queries.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';

export function recentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: recentContract.list,
    policy: 'signedIn',
    handler: async ({ actor, query }) => {
      const viewer = await loadViewer(db, actor);
      const used = await findRecent(db, viewer.userId);
      const usedAt = new Map(used.map((use) => [use.id, use.usedAt.toISOString()]));
      const items = await loadItems(db, viewer, [...usedAt.keys()]);
      const openable = items.filter((item) => can(viewer, 'open', item)).slice(0, query.limit);
      const present = (item: Item) => ({
        ...presentWithPath(viewer, item),
        usedAt: usedAt.get(item.row.id)!,
      });
      return { items: openable.map(present) };
    },
  });
}
