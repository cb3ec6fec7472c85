import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser may keep, but has to ask about before it shows it: the right is checked again, and 304 saves the bytes. */
export const VALIDATED = 'private, no-cache';

/** What never changes under its address, because that contains a hash of the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Whether a client has the bytes with this tag, which is quoted. */
export function hasCached({ headers }: FastifyRequest, tag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Lets the browser delete what it has cached. Its local storage contains only the language and the colours, and stays. Browsers
 * follow this only over https and on localhost.
 */
export function clearBrowserCache(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}

const requestsOfEndedSessions = new WeakSet<FastifyRequest>();

/** Marks a request whose cookie belongs to no valid session: it ended elsewhere, by time, or because the user was disabled. */
export function markSessionEnded(request: FastifyRequest): void {
  requestsOfEndedSessions.add(request);
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
  if (isUnauthenticated && requestsOfEndedSessions.has(request)) clearBrowserCache(reply);
}
