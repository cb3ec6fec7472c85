import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isEditorPath } from '#shared/http/editor-paths.ts';
import { AppError } from './app-error.ts';
import { IMMUTABLE } from './browser-cache.ts';
import { escapeHtml } from './escape-html.ts';
import { decoderPolicy, setPagePolicies } from './security-headers.ts';

const builtSite = fileURLToPath(new URL('../../../../dist/web', import.meta.url));

const isRead = new Set(['GET', 'HEAD']);
/** Stands in `index.html` where the application reads the nonce of its style elements. */
const NONCE_PLACEHOLDER = '__STYLE_NONCE__';
/** Stands there where it reads the organisation's name and logo, which the first screen shows. */
const BRAND_PLACEHOLDER = '__BRAND__';

const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** Serves the built web application. Any path that is neither the API's nor a file's is a route of the application. */
export async function serveSite(
  app: FastifyInstance,
  readBrand: () => Promise<unknown>,
  siteDir = builtSite,
): Promise<void> {
  const isBuilt = existsSync(siteDir);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: siteDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      // The build writes them (scripts/compressed-files-plugin.ts).
      preCompressed: true,
      setHeaders(reply, path) {
        // Built files have a hash of their content in their name, so they never change.
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? IMMUTABLE : 'no-cache');
        if (/\/assets\/(?:pdf\.worker|barcode-worker|docxodus\.worker)/.test(path))
          reply.header('content-security-policy', decoderPolicy);
      },
    });
  }
  const page = isBuilt ? await readFile(`${siteDir}/index.html`, 'utf8') : null;

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      isRead.has(request.method) && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !page) throw new AppError('notFound');
    const nonce = randomBytes(16).toString('base64');
    const brand = escapeHtml(JSON.stringify(await readBrand()));
    return (
      setPagePolicies(reply, `nonce-${nonce}`, { isEditor: isEditorPath(pathOf(request.url)) })
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        // No page is for the public, and the address of some is a secret.
        .header('x-robots-tag', 'noindex, nofollow')
        .send(
          // A function, because a name may contain the patterns that a replacement text may refer to.
          page.replaceAll(NONCE_PLACEHOLDER, nonce).replace(BRAND_PLACEHOLDER, () => brand),
        )
    );
  });
}
