import type { FastifyInstance } from 'fastify';
import { filesContract } from '#shared/files/files.contract.ts';
import { forEachId } from '#server/files/bulk.ts';
import { callerOf } from '#server/files/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { emptyTrash, moveToTrash, purge, restore } from './trash.actions.ts';

export function trashRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const policy = 'signedIn';

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
