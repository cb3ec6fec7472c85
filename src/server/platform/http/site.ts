import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { setPagePolicies } from './security-headers.ts';

const siteDir = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

const isRead = new Set(['GET', 'HEAD']);
/** Stands in `index.html` where the application reads the nonce of its style elements. */
const NONCE_PLACEHOLDER = '__STYLE_NONCE__';

/** Serves the built web application. Any path that is neither the API's nor a file's is a route of the application. */
export async function serveSite(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(siteDir);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Built files have a hash of their content in their name, so they never change.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = isBuilt ? await readFile(`${siteDir}/index.html`, 'utf8') : null;

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      isRead.has(request.method) && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !page) throw new AppError('notFound');
    const nonce = randomBytes(16).toString('base64');
    return setPagePolicies(reply, `nonce-${nonce}`)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
  });
}
