import type { FastifyInstance } from 'fastify';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { markRead, takeToasts } from './notifications.actions.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, findNotifications } from './notifications.queries.ts';

/** Every role has notifications. Each query is limited to those of the caller. */
export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: notificationsContract.list,
    policy: 'signedIn',
    handler: async ({ actor, query: { cursor, limit } }) => {
      const found = await findNotifications(db, actor.userId, cursor, limit + 1);
      const rows = found.slice(0, limit);
      return {
        items: rows.map(presentNotification),
        nextCursor: found.length > limit ? rows.at(-1)!.id : null,
        unread: await countUnread(db, actor.userId),
      };
    },
  });

  route(app, deps, {
    endpoint: notificationsContract.read,
    policy: 'signedIn',
    handler: ({ actor, body }) => markRead(db, actor.userId, body.ids),
  });

  route(app, deps, {
    endpoint: notificationsContract.shown,
    policy: 'signedIn',
    handler: ({ actor }) => takeToasts(db, actor.userId),
  });
}
