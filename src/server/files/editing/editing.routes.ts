import type { FastifyInstance } from 'fastify';
import { editingContract } from '#shared/files/editing.contract.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { leave, stay } from './editing.actions.ts';

export function editingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  itemRoute(app, deps, {
    endpoint: editingContract.heartbeat,
    right: 'edit',
    handler: async ({ item, caller, body }) => ({
      editors: await stay(db, item, { ...body, userId: caller.viewer.userId }),
    }),
  });

  route(app, deps, {
    endpoint: editingContract.leave,
    policy: 'signedIn',
    handler: async ({ actor, params: { id: fileId, sitting } }) =>
      leave(db, { fileId, sitting, userId: actor.userId }),
  });
}
