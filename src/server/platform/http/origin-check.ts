import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin caused. Browsers send `Origin` with every write. A program that is no browser
 * sends none, and is allowed because it sends a cookie only on purpose.
 */
export function checkOrigin(publicUrl: string | null) {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : null;
  return async function originCheck(request: FastifyRequest): Promise<void> {
    if (reads.has(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const allowed =
      origin === undefined ? site === undefined || site === 'same-origin' : isOurs(origin, request.host);
    if (!allowed) throw new AppError('wrongOrigin');
  };

  function isOurs(origin: string, host: string): boolean {
    if (origin === publicOrigin) return true;
    return publicOrigin === null && URL.canParse(origin) && new URL(origin).host === host;
  }
}
