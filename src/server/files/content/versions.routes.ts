import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { presentFile } from '#server/files/files.present.ts';
import { changeRoute, itemRoute } from '#server/files/item-routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { nameVersion, restoreVersion } from './versions.actions.ts';
import { presentVersion } from './versions.present.ts';
import { findVersions } from './versions.queries.ts';

export function versionsRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoute(app, deps, {
    endpoint: filesContract.versions,
    right: 'open',
    handler: async ({ item }) => {
      if (item.row.kind === 'folder') throw new AppError('notFound');
      const versions = await findVersions(deps.db, item.row.id);
      return { items: versions.map((version) => presentVersion(item, version)) };
    },
  });

  changeRoute(app, deps, {
    endpoint: filesContract.nameVersion,
    right: 'replace',
    change: async ({ params, body, ...change }) =>
      presentVersion(change.item, await nameVersion(change, params.number, body.name)),
  });

  changeRoute(app, deps, {
    endpoint: filesContract.restoreVersion,
    right: 'replace',
    change: async ({ params, ...change }) =>
      presentFile(change.caller.viewer, await restoreVersion(change, params.number)),
  });
}
