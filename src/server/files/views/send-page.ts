import type { FastifyReply, FastifyRequest } from 'fastify';
import { VALIDATED, hasCached } from '#server/platform/http/browser-cache.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';

/** Whether the browser has the page with this tag. It has to ask each time, because the right may be gone. */
export const hasPage = (request: FastifyRequest, tag: string): boolean => hasCached(request, `"${tag}"`);

/** Sends a page, or null to a browser that has it. */
export function sendPage(reply: FastifyReply, tag: string, page: Buffer | null): void {
  reply.header('etag', `"${tag}"`).header('cache-control', VALIDATED);
  if (page === null) return void reply.code(304).send();
  reply
    .type('image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', SANDBOX_CSP)
    .send(page);
}
