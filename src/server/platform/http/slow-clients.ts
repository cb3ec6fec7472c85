import type { FastifyInstance } from 'fastify';

const SECOND = 1000;

/** How long a client may keep a connection busy without using it. Uploads watch their own silence, see `RequestBody`. */
export const connectionLimits = {
  /** From the connection, or from the first byte of the next request, to the end of its headers. */
  headersMs: 20 * SECOND,
  /**
   * From the end of the headers to the end of a body that is read before its handler runs, such as JSON, and from the end of an
   * answer to the end of a body that nobody reads.
   */
  bodyMs: 30 * SECOND,
  /** A connection on which nothing moves in either direction: a download that is not read, or a client that has vanished. */
  silenceMs: 120 * SECOND,
  /** How often Node looks for connections whose headers are late. */
  checkEveryMs: 5 * SECOND,
  maxConnections: 10_000,
};

export type ConnectionLimits = typeof connectionLimits;

/** The options of `fastify()`. */
export const connectionOptions = (limits: ConnectionLimits) => ({
  connectionTimeout: limits.silenceMs,
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
});

/** Closes the connection of a client that sends a body too slowly. A handler that streams its body begins at once. */
export function limitBodyTime(app: FastifyInstance, { bodyMs, maxConnections }: ConnectionLimits): void {
  app.server.maxConnections = maxConnections;
  const deadlines = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { headers } = request;
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return next(null, payload);
    const deadline = setTimeout(() => request.raw.destroy(), bodyMs);
    deadlines.set(request, deadline);
    // A body that cannot be parsed never reaches the next hook.
    request.raw.once('close', () => clearTimeout(deadline));
    next(null, payload);
  });
  // The rest of a body whose answer is sent is dropped, because the next request on the connection comes after it.
  app.addHook('onResponse', ({ raw }, _reply, next) => {
    if (!raw.complete && !raw.destroyed) {
      // A handler may have read a part of it and stopped.
      raw.unpipe();
      raw.resume();
      const deadline = setTimeout(() => raw.destroy(), bodyMs);
      raw.once('close', () => clearTimeout(deadline));
    }
    next();
  });
  app.addHook('preValidation', (request, _reply, next) => {
    clearTimeout(deadlines.get(request));
    next();
  });
}
