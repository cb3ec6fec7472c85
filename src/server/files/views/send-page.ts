import type { FastifyReply, FastifyRequest } from 'fastify';
import { VALIDATED, hasCached } from '#server/platform/http/browser-cache.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';

/** Answers 304 to a browser that has the page with this tag. It has to ask each time, because the right may be gone. */
export function isOnlyTag(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  tag: string,
): boolean {
  reply.header('etag', `"${tag}"`).header('cache-control', VALIDATED);
  const isCached = hasCached(request, `"${tag}"`);
  if (isCached) reply.code(304).send();
  return isCached;
}

export function sendPage(reply: FastifyReply, page: Buffer): void {
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', SANDBOX_CSP)
    .send(page);
}
