import type { FastifyInstance } from 'fastify';
import { sharesContract } from '#shared/files/shares.contract.ts';
import { callerOf } from '#server/files/caller.ts';
import { changeItem, changeRoute, itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { revokeLink, shareOutside } from './shares.actions.ts';
import { presentLinks } from './shares.present.ts';
import { findLink } from './shares.queries.ts';

/** Links for people outside, for those who may share a file outside. */
export function sharesRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: sharesContract.list,
    right: 'shareOutside',
    handler: async ({ item }) => ({ items: await presentLinks(deps.db, item.row.id) }),
  });

  changeRoute(app, deps, {
    endpoint: sharesContract.create,
    right: 'shareOutside',
    // Nobody saves a version, takes a right or trashes the file meanwhile; others may still reference it.
    lock: 'newVersion',
    change: async ({ body, ...change }) => {
      const ids = await shareOutside(deps, change, body);
      return { items: await presentLinks(change.tx, change.item.row.id, ids) };
    },
  });

  route(app, deps, {
    endpoint: sharesContract.revoke,
    policy: 'signedIn',
    handler: async ({ params, actor, request }) => {
      const link = await findLink(deps.db, params.id);
      if (!link) throw new AppError('notFound');
      const caller = await callerOf(deps, actor, request);
      const needed = { right: 'shareOutside', lock: 'reference' } as const;
      await changeItem(deps.db, caller, link.file_id, needed, (change) => revokeLink(change, link));
    },
  });
}
