import type { FastifyInstance } from 'fastify';
import { liveContract } from '#shared/live/live.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { LiveStream } from './live-stream.ts';

/** Shorter than the 30 seconds after which some proxies close a silent connection. */
const HEARTBEAT_MS = 20_000;
/** Tabs of one user on this node. The client tries again later when it is refused. */
export const STREAMS_PER_USER = 20;

/** These reach a user whose departments may have changed. The rights must be read again before the next event. */
const eventsThatChangeRights = new Set(['organisation.changed', 'resync']);

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const open = new Map<string, Set<LiveStream>>();

  route(app, deps, {
    endpoint: liveContract.events,
    policy: 'signedIn',
    handler: async ({ actor: first, request, reply }) => {
      const streams = open.get(first.userId) ?? new Set();
      if (streams.size >= STREAMS_PER_USER) throw new AppError('tooManyAtOnce');
      if (request.method === 'HEAD') return void reply.type('text/event-stream').send();

      let actor = first;
      const stream = new LiveStream(reply, () => {
        clearInterval(heartbeat);
        stopListening();
        streams.delete(stream);
        if (streams.size === 0) open.delete(first.userId);
      });
      open.set(first.userId, streams.add(stream));

      const stopListening = deps.events.listen({
        actor: () => actor,
        receive({ name, data, tabId }) {
          stream.send(`event: ${name}\ndata: ${JSON.stringify({ ...data, tabId })}\n\n`);
          if (name === 'session.ended') stream.close();
          if (eventsThatChangeRights.has(name)) return readSession();
        },
      });
      async function readSession(): Promise<void> {
        // Without the present rights nothing more is sent; the tab connects again.
        const current = await deps.authenticate(request, reply).catch(() => null);
        if (!current) return stream.close();
        actor = current;
        stream.send(':\n\n');
      }
      // This also finds a session that ended without an event, because it expired or the database was restored.
      const heartbeat = setInterval(() => void readSession(), HEARTBEAT_MS);
    },
  });

  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.close();
  });
}
