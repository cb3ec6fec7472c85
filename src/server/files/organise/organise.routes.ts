import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { forEachId } from '#server/files/bulk.ts';
import { callerOf } from '#server/files/caller.ts';
import { presentFile } from '#server/files/files.present.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { copy } from './copy.actions.ts';
import { createFolder, createFolders, rename } from './folders.actions.ts';
import { move } from './move.actions.ts';

export function organiseRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

  route(app, deps, {
    endpoint: filesContract.createFolder,
    policy,
    handler: async ({ params, body, actor, request }) => {
      const caller = await callerOf(deps, actor, request);
      return presentFile(caller.viewer, await createFolder(db, caller, params.id, body.name));
    },
  });

  route(app, deps, {
    endpoint: filesContract.createFolders,
    policy,
    handler: async ({ params, body, actor, request }) =>
      createFolders(db, await callerOf(deps, actor, request), params.id, body.paths),
  });

  route(app, deps, {
    endpoint: filesContract.rename,
    policy,
    handler: async ({ params, body, actor, request }) => {
      const caller = await callerOf(deps, actor, request);
      return presentFile(caller.viewer, await rename(db, caller, params.id, body.name));
    },
  });

  route(app, deps, {
    endpoint: filesContract.move,
    policy,
    handler: async ({ body, actor, request }) => {
      const caller = await callerOf(deps, actor, request);
      return forEachId(body.ids, (id) => move(db, caller, id, body.targetId, body.onConflict));
    },
  });

  route(app, deps, {
    endpoint: filesContract.copy,
    policy,
    handler: async ({ body, actor, request }) => {
      const caller = await callerOf(deps, actor, request);
      return forEachId(body.ids, (id) => copy(db, caller, id, body.targetId, body.onConflict));
    },
  });
}
