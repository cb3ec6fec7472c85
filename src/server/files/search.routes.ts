import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { search } from './search.ts';
import { loadViewer } from './viewer.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: filesContract.search,
    policy: 'signedIn',
    handler: async ({ query, actor }) => search(deps.db, await loadViewer(deps.db, actor), query),
  });
}
