import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { ErrorBody } from '#shared/http/errors.ts';
import type { Config } from '#server/platform/config.ts';
import { AppError, toAppError } from './app-error.ts';
import { codeOf } from './faults.ts';
import { connectionLimits, connectionOptions, limitBodyTime } from './slow-clients.ts';
import { clearCacheOfEndedSession } from './ended-session.ts';
import { checkHost } from './host-check.ts';
import { checkOrigin } from './origin-check.ts';
import { answerRefusedRequest } from './refused-request.ts';
import { rememberTabs } from './request-tab.ts';
import { RequestLog } from './request-log.ts';
import { setContentSecurityPolicy } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address. Read when the request begins, because a closed connection no longer has one. */
    address: string;
  }
}

/** More than the longest list of ids or paths needs. File contents have their own routes and limits. */
const JSON_BODY_LIMIT = 512 * 1024;

const UNKNOWN_PATH = '/api/malformed-path';

/** The HTTP server without any feature: headers, cookies, request ids, errors with codes. */
export async function createServer(
  config: Config,
  log: FastifyBaseLogger,
  limits = connectionLimits,
): Promise<FastifyInstance> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    // Only this many proxies in front of us are trusted to say where a request came from.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: JSON_BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    ...connectionOptions(limits),
    clientErrorHandler: answerRefusedRequest,
    // A path that cannot be decoded. No hook runs for it, so it is routed again as a path that is unknown.
    frameworkErrors(_error, request, reply: FastifyReply) {
      request.raw.url = UNKNOWN_PATH;
      app.routing(request.raw, reply.raw);
    },
  });
  limitBodyTime(app, limits);
  app.addHook('onRoute', ({ url, method, config: marks }) => {
    const isOurs = (marks as { hasPolicy?: true } | undefined)?.hasPolicy;
    if (url.startsWith('/api') && !isOurs)
      throw new Error(`${String(method)} ${url} has no contract and no policy`);
  });
  await app.register(cookie);
  await app.register(helmet, {
    // Set by `setContentSecurityPolicy`, because a page has its own.
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // No browser compresses what it sends, and a small compressed body may be a huge one.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    request.address = request.ip;
  });
  rememberTabs(app);
  app.addHook('onRequest', setContentSecurityPolicy);
  app.addHook('onRequest', checkHost);
  app.addHook('onRequest', checkOrigin(config.publicUrl));
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new AppError('unsupportedMediaType');
  });
  app.addHook('onSend', clearCacheOfEndedSession);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', NOT_KEPT);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? withoutToken(request.url.split('?')[0]!);
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    );
  });
  app.setErrorHandler(async (error: Error, request, reply) => {
    const known = toAppError(error) ?? new AppError(codeOf(error));
    const hasLeft = reply.raw.closed && error instanceof AppError;
    const isFault = known.status >= 500 || known.code === 'contentMissing';
    if (isFault && !hasLeft) request.log.error({ error: error.stack ?? String(error) }, 'request failed');
    // What was set for the answer that failed, for instance by a picture that browsers keep.
    reply.removeHeader('etag');
    if (request.url.startsWith('/api/')) reply.header('cache-control', NOT_KEPT);
    const retryAfter = retryAfterOf(known);
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    return reply.code(known.status).send(bodyOf(known, request.id));
  });
  return app;
}

const NOT_KEPT = 'private, no-store';

/** The pages of outside links have their token in the address, and whoever reads the log must not be able to open them. */
const withoutToken = (path: string): string => path.replace(/(\/share[ds]\/)[^/]+/i, '$1:token');

/** The seconds after which the same request may succeed; null when it will not. */
function retryAfterOf({ code, params }: AppError): string | number | null {
  if (code === 'tooManyRequests') return params?.['seconds'] ?? 60;
  return code === 'unavailable' || code === 'tooManyAtOnce' ? 5 : null;
}

export function bodyOf(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    ...(error.params && { params: error.params }),
    ...(error.fields && { fields: error.fields }),
    requestId,
  };
}
