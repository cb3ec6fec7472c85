import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LOGO_MAX_BYTES, LOGO_SIZE, LOGO_TYPES, brandContract } from '#shared/settings/brand.contract.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PictureMaker } from '#server/platform/drawing/picture-upload.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { IMMUTABLE } from '#server/platform/http/browser-cache.ts';
import { route } from '#server/platform/http/route.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';
import { canManageSettings } from '#server/settings/settings.policy.ts';
import { removeLogo, setBrandNames, setLogo } from './brand.actions.ts';
import { logoVersion, presentBrand } from './brand.present.ts';
import { findBrand } from './brand.queries.ts';

const LOGO = {
  maxBytes: LOGO_MAX_BYTES,
  size: LOGO_SIZE,
  fit: 'inside',
  quality: 92,
  maxPixels: 50_000_000,
  formats: ['png', 'jpeg', 'webp', 'svg'],
} as const;

export async function brandRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;

  route(app, deps, {
    endpoint: brandContract.brand,
    policy: 'public',
    handler: async () => presentBrand(await findBrand(db)),
  });

  route(app, deps, {
    endpoint: brandContract.setNames,
    policy: canManageSettings,
    handler: ({ actor, request, body }) => setBrandNames(db, authorOf(actor, request), body),
  });

  route(app, deps, {
    endpoint: brandContract.removeLogo,
    policy: canManageSettings,
    handler: ({ actor, request }) => removeLogo(db, authorOf(actor, request)),
  });

  route(app, deps, {
    endpoint: brandContract.logo,
    policy: 'public',
    handler: async ({ params, reply }) => {
      const { logo_hash: hash } = await findBrand(db);
      if (!hash || logoVersion(hash) !== params.version) throw new AppError('notFound');
      const logo = await deps.storage.get(hash);
      reply
        .type('image/webp')
        .header('content-security-policy', SANDBOX_CSP)
        .header('cache-control', IMMUTABLE)
        .send(logo);
    },
  });

  const logos = new PictureMaker(LOGO);
  await app.register(async (scope) => {
    // The handler reads the bytes itself, so that nothing is read into memory before the right has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...LOGO_TYPES], (_request, upload, done) => done(null, upload));
    route(scope, deps, {
      endpoint: brandContract.setLogo,
      policy: canManageSettings,
      handler: ({ actor, request }) => {
        const upload = request.body instanceof Readable ? request.body : Readable.from([]);
        return setLogo(deps, authorOf(actor, request), { logos, upload });
      },
    });
  });
}
