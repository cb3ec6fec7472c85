import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const siteDir = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

/** Serves the built web application. Any path that is not the API's or a file's is the application's own route. */
export async function serveSite(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(siteDir);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Built files carry a hash in their name: what has such a name never changes.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = isBuilt ? await readFile(`${siteDir}/index.html`) : null;

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !page) throw new AppError('notFound');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
