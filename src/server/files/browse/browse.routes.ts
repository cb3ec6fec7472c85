import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { presentFile, presentPath } from '#server/files/files.present.ts';
import { requireItem } from '#server/files/require-item.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { countItems, listItems } from './folder-page.ts';
import { sharedWithMe } from './shared-with-me.queries.ts';

export function browseRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

  route(app, deps, {
    endpoint: filesContract.get,
    policy,
    handler: async ({ params, actor }) => {
      if (params.id === 'shared-with-me')
        return { ...sharedWithMe, path: [{ id: 'my-files', name: '', unit: null }] };
      const viewer = await loadViewer(db, actor);
      const item = await requireItem(db, viewer, params.id, 'open');
      return { ...presentFile(viewer, item), path: presentPath(viewer, item) };
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
}
