import type { FastifyInstance } from 'fastify';
import { serviceContract } from '#shared/http/service.contract.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { AppError } from './app-error.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { readinessCheck } from './readiness.ts';
import { type RouteDeps, route } from './route.ts';
import { setPagePolicies, styleHash } from './security-headers.ts';

interface ServiceDeps extends RouteDeps {
  sessionsDb: Db;
  storage: Storage;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  log: Log;
  publicUrl: string;
}

export function serviceRoutes(app: FastifyInstance, deps: ServiceDeps): void {
  const checkReadiness = readinessCheck(deps);
  // Made once: both take long, and anyone may ask for them.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;

  route(app, deps, {
    endpoint: serviceContract.health,
    policy: 'public',
    handler: async () => ({ status: 'ok' as const }),
  });

  route(app, deps, {
    endpoint: serviceContract.ready,
    policy: 'public',
    handler: async () => {
      try {
        await checkReadiness();
      } catch (error) {
        deps.log.warn({ error: String(error) }, 'not ready');
        throw new AppError('unavailable');
      }
      return { status: 'ready' as const };
    },
  });

  route(app, deps, {
    endpoint: serviceContract.openApi,
    policy: 'public',
    handler: async () => (document ??= openApiDocument(deps.routes, deps.publicUrl)),
  });

  route(app, deps, {
    endpoint: serviceContract.docs,
    policy: 'public',
    handler: async ({ reply }) =>
      void setPagePolicies(reply, styleHash(docsStyle))
        .type('text/html; charset=utf-8')
        .send((page ??= docsPage(deps.routes))),
  });
}
