import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * What Fastify itself logs about requests. Its two lines per request are off, because they contain the query; a hook of
 * `server.ts` writes one line instead. An answer that breaks off in the middle is logged here, because its status is sent already.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const path = request.routeOptions.url ?? '';
    // Logged by `endWithRight`, which has broken the connection.
    if (reply.raw.errored instanceof AppError) return;
    if (error instanceof AppError)
      return void request.log.warn(
        { path, code: error.code },
        'answer ended: the session or the right has ended',
      );
    // A client that leaves closes the connection first, which is not a fault. A source that fails finds it open.
    const hasClientLeft = reply.raw.destroyed || request.raw.socket.destroyed;
    if (hasClientLeft) request.log.info({ path }, 'client left');
    else request.log.error({ path, error: error.stack ?? String(error) }, 'answer broke off');
  }
}
