import type { FastifyInstance } from 'fastify';
import { starredContract } from '#shared/files/starred.contract.ts';
import { presentWithPath } from '#server/files/files.present.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { openableStarred, star, unstar } from './starred.actions.ts';

export function starredRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: starredContract.list,
    policy: 'signedIn',
    handler: async ({ actor }) => {
      const viewer = await loadViewer(db, actor);
      const items = await openableStarred(db, viewer);
      return {
        items: items.map((item) => presentWithPath(viewer, item)),
      };
    },
  });

  itemRoute(app, deps, {
    endpoint: starredContract.star,
    right: 'open',
    handler: async ({ item, caller }) => star(db, caller.viewer, item),
  });

  route(app, deps, {
    endpoint: starredContract.unstar,
    policy: 'signedIn',
    handler: async ({ actor, params }) => unstar(db, actor.userId, params.id),
  });
}
