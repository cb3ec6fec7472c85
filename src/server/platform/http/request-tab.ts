import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { TAB_HEADER } from '#shared/live/live.contract.ts';

const storage = new AsyncLocalStorage<string>();

/** The tab that sent the request whose work runs now; undefined in jobs, and for clients that are no tab. */
export const tabOfRequest = (): string | undefined => storage.getStore();

/** Remembers the tab of each request for the events that its changes publish. An earlier hook would lose it with the body. */
export function rememberTabs(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const tab = request.headers[TAB_HEADER];
    if (typeof tab === 'string' && /^[\da-f]{16}$/.test(tab)) storage.run(tab, done);
    else done();
  });
}
