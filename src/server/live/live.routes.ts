import type { FastifyInstance } from 'fastify';
import { liveContract } from '#shared/live/live.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';

/** Shorter than the 30 seconds after which some proxies close a silent connection. */
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
          // The user's rights may have changed, for example their departments.
          if (name === 'resync') void checkSession();
        },
      });
      async function checkSession(): Promise<void> {
        const current = await deps.authenticate(request, reply).catch(() => actor);
        if (!current) return close();
        actor = current;
        stream.write(':\n\n');
      }
      // This also finds a session that ended without an event, because it expired or the database was restored.
      const heartbeat = setInterval(() => void checkSession(), HEARTBEAT_MS);

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
