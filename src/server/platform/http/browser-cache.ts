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
