import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionEnding } from '#shared/auth/session-endings.ts';
import { AppError } from './app-error.ts';
import { clearBrowserCache } from './browser-cache.ts';

const endings = new WeakMap<FastifyRequest, SessionEnding | undefined>();

/** Marks a request whose cookie belongs to no valid session; with the reason when an administrator ended it. */
export function markSessionEnded(request: FastifyRequest, ending: SessionEnding | undefined): void {
  endings.set(request, ending);
}

/** The error for a request without a session. Only a browser that had the session learns why it was ended. */
export function unauthenticated(request: FastifyRequest): AppError {
  const reason = endings.get(request);
  return new AppError('unauthenticated', reason && { params: { reason } });
}

/**
 * The browser learns with this answer that its session has ended. A wrong password is answered with 401 too, but says nothing
 * about the session, and clearing the cache means that the whole application is loaded again.
 */
export async function clearCacheOfEndedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const isUnauthenticated = reply.statusCode === 401 && String(payload).includes('"unauthenticated"');
  if (isUnauthenticated && endings.has(request)) clearBrowserCache(reply);
}
