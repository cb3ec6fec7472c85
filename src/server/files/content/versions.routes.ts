import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { presentFile } from '#server/files/files.present.ts';
import { callerOf } from '#server/files/caller.ts';
import { requireItem } from '#server/files/require-item.ts';
import { presentVersion } from './versions.present.ts';
import { restoreVersion } from './versions.actions.ts';
import { findVersions } from './versions.queries.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';

export function versionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: filesContract.versions,
    policy: 'signedIn',
    handler: async ({ params, actor }) => {
      const item = await requireItem(db, await loadViewer(db, actor), params.id, 'open');
      if (item.row.kind === 'folder') throw new AppError('notFound');
      const versions = await findVersions(db, item.row.id);
      return { items: versions.map((version) => presentVersion(item, version)) };
    },
  });

  route(app, deps, {
    endpoint: filesContract.restoreVersion,
    policy: 'signedIn',
    handler: async ({ params, actor, request }) => {
      const caller = await callerOf(deps, actor, request);
      return presentFile(caller.viewer, await restoreVersion(db, caller, params.id, params.number));
    },
  });
}
