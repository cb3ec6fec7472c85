import type { FastifyInstance } from 'fastify';
import { liveContract } from '#shared/live/live.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';

/** Short enough for the proxies that cut silent connections after 30 seconds. */
const HEARTBEAT_MS = 20_000;

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const open = new Set<() => void>();

  route(app, deps, {
    endpoint: liveContract.events,
    policy: 'signedIn',
    handler: async ({ actor: first, request, reply }) => {
      let actor = first;
      reply.hijack();
      const stream = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) stream.setHeader(name, value);
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      stream.write('retry: 2000\n\n');

      const stopListening = deps.events.listen({
        actor: () => actor,
        receive({ name, data }) {
          stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
          if (name === 'session.ended') close();
          // What the user may hear of may have changed: their departments, for one.
          if (name === 'resync') void check();
        },
      });
      async function check(): Promise<void> {
        const still = await deps.authenticate(request, reply).catch(() => actor);
        if (!still) return close();
        actor = still;
        stream.write(':\n\n');
      }
      // A session that ran out without an event (expired, database restored) is noticed here.
      const heartbeat = setInterval(() => void check(), HEARTBEAT_MS);

      function close(): void {
        clearInterval(heartbeat);
        stopListening();
        open.delete(close);
        stream.end();
      }
      open.add(close);
      stream.on('close', close);
    },
  });

  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
}
