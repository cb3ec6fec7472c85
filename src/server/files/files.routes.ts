import type { FastifyInstance, FastifyRequest } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { authorOf } from '#server/audit/act.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { forEachId } from './bulk.ts';
import { copy } from './copy.actions.ts';
import type { Caller } from './file-change.ts';
import { createFolder, createFolders, rename } from './files.actions.ts';
import { presentFile, presentPath } from './files.present.ts';
import { countItems, listItems } from './folder-view.ts';
import { move } from './move.actions.ts';
import { requireNode } from './places.ts';
import { sharedWithMe } from './shared-with-me.ts';
import { emptyTrash, moveToTrash, purge, restore } from './trash.actions.ts';
import { loadViewer } from './viewer.ts';

export async function callerOf(deps: Deps, actor: Actor, request: FastifyRequest): Promise<Caller> {
  return { viewer: await loadViewer(deps.db, actor), author: authorOf(actor, request) };
}

export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

  route(app, deps, {
    endpoint: filesContract.get,
    policy,
    handler: async ({ params, actor }) => {
      if (params.id === 'shared-with-me')
        return { ...sharedWithMe, path: [{ id: 'my-files', name: '', unit: null }] };
      const viewer = await loadViewer(db, actor);
      const node = await requireNode(db, viewer, params.id, 'open');
      return { ...presentFile(viewer, node), path: presentPath(viewer, node) };
    },
  });

  route(app, deps, {
    endpoint: filesContract.children,
    policy,
    handler: async ({ params, query, actor }) => listItems(db, await loadViewer(db, actor), params.id, query),
  });

  route(app, deps, {
    endpoint: filesContract.count,
    policy,
    handler: async ({ params, query, actor }) =>
      countItems(db, await loadViewer(db, actor), params.id, query.tab),
  });

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

  for (const [endpoint, work] of [
    [filesContract.trash, moveToTrash],
    [filesContract.restore, restore],
    [filesContract.purge, purge],
  ] as const) {
    route(app, deps, {
      endpoint,
      policy,
      handler: async ({ body, actor, request }) => {
        const caller = await callerOf(deps, actor, request);
        return forEachId(body.ids, (id) => work(db, caller, id));
      },
    });
  }

  route(app, deps, {
    endpoint: filesContract.emptyTrash,
    policy,
    handler: async ({ params, actor, request }) => ({
      deleted: await emptyTrash(db, await callerOf(deps, actor, request), params.id),
    }),
  });
}
