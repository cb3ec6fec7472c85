import type { FastifyInstance } from 'fastify';
import { searchContract } from '#shared/search/search.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { findCreators } from './people.queries.ts';
import { countFound, search } from './search-page.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: searchContract.files,
    policy: 'signedIn',
    // Only the trash by date has an index; by name, by size or by a word all of it is read.
    workOf: ({ query }) => (query.tab === 'trash' ? 'heavy' : 'light'),
    handler: async ({ query, actor }) => search(deps.db, await loadViewer(deps.db, actor), query),
  });

  route(app, deps, {
    endpoint: searchContract.count,
    policy: 'signedIn',
    handler: async ({ query, actor }) => countFound(deps.db, await loadViewer(deps.db, actor), query),
  });

  route(app, deps, {
    endpoint: searchContract.people,
    policy: 'signedIn',
    handler: async ({ query, actor }) => ({
      items: await findCreators(deps.db, await loadViewer(deps.db, actor), query),
    }),
  });
}
