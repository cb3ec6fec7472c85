import type { FastifyInstance } from 'fastify';
import { versionOffersContract } from '#shared/files/splits.contract.ts';
import { can } from '#server/files/files.policy.ts';
import { changeRoute, itemRoute } from '#server/files/item-routes.ts';
import { loadItem, loadItems } from '#server/files/items.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayBecomeVersionOf } from './may-become-version.ts';
import { answerOffer } from './version-offers.actions.ts';
import { findOffers } from './version-offers.queries.ts';

export function versionOffersRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: versionOffersContract.offer,
    right: 'open',
    async handler({ caller: { viewer }, item }) {
      const { id } = item.row;
      const targetId = (await findOffers(deps.db, [id])).get(id);
      const target = targetId === undefined ? undefined : await loadItem(deps.db, viewer, targetId);
      const isOffered = target && can(viewer, 'split', item) && mayBecomeVersionOf(viewer, target);
      return { target: isOffered ? { id: target.row.id, name: target.row.name } : null };
    },
  });

  changeRoute(app, deps, {
    endpoint: versionOffersContract.answerOffer,
    right: 'split',
    // Both at once, because a split may lock them in the order of their ids.
    async lockFirst({ tx, caller, item }) {
      const { id } = item.row;
      const targetId = (await findOffers(tx, [id])).get(id);
      if (targetId !== undefined) await loadItems(tx, caller.viewer, [id, targetId], 'change');
    },
    change: ({ body, ...change }) => answerOffer(change, body.accept),
  });
}
