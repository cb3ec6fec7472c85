import type { FastifyInstance } from 'fastify';
import { SESSIONS_LISTED, sessionsContract } from '#shared/profile/sessions.contract.ts';
import { countSessions, listSessions } from '#server/accounts/sessions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { endOtherSessions, endSession } from './sessions.actions.ts';
import { presentSession } from './sessions.present.ts';

export function sessionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, {
    endpoint: sessionsContract.list,
    policy: 'signedIn',
    handler: async ({ actor: { userId, sessionId } }) => {
      const rows = await listSessions(deps.db, { userId, first: sessionId, limit: SESSIONS_LISTED });
      return {
        items: rows.map((row) => presentSession(row, sessionId)),
        total: await countSessions(deps.db, userId),
      };
    },
  });

  route(app, deps, {
    endpoint: sessionsContract.end,
    policy: 'signedIn',
    handler: ({ params, actor, request }) => endSession(deps, request, actor, params.id),
  });

  route(app, deps, {
    endpoint: sessionsContract.endOthers,
    policy: 'signedIn',
    handler: async ({ actor, request }) => ({ ended: await endOtherSessions(deps, request, actor) }),
  });
}
