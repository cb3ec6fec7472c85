import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  PICTURE_MAX_BYTES,
  PICTURE_SIZE,
  PICTURE_TYPES,
  profileContract,
} from '#shared/profile/profile.contract.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { pictureVersion } from '#server/accounts/picture-url.ts';
import { presentMe } from '#server/auth/auth.present.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PictureMaker, type UploadedPicture } from '#server/platform/drawing/picture-upload.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { VALIDATED, hasCached } from '#server/platform/http/browser-cache.ts';
import { route } from '#server/platform/http/route.ts';
import { SANDBOX_CSP } from '#server/platform/http/sandbox-csp.ts';
import { editProfile, removePicture, setPicture } from './profile.actions.ts';

export const PROFILE_PICTURE: UploadedPicture = {
  maxBytes: PICTURE_MAX_BYTES,
  size: PICTURE_SIZE,
  fit: 'cover',
  quality: 84,
  // More than a photo within the size limit has.
  maxPixels: 50_000_000,
  formats: ['png', 'jpeg', 'webp'],
};

export async function profileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  route(app, deps, {
    endpoint: profileContract.update,
    policy: 'signedIn',
    handler: async ({ body, actor, request }) => presentMe(db, await editProfile(deps, request, actor, body)),
  });

  route(app, deps, {
    endpoint: profileContract.removePicture,
    policy: 'signedIn',
    handler: async ({ actor, request }) => presentMe(db, await removePicture(deps, request, actor)),
  });

  route(app, deps, {
    endpoint: profileContract.picture,
    policy: 'signedIn',
    handler: async ({ params, request, reply }) => {
      const hash = (await findUser(db, params.id))?.picture_hash;
      if (!hash || pictureVersion(hash) !== params.version) throw new AppError('notFound');
      const tag = `"${params.version}"`;
      reply
        .type('image/webp')
        .header('content-security-policy', SANDBOX_CSP)
        .header('cache-control', VALIDATED)
        .header('etag', tag);
      if (hasCached(request, tag)) return void reply.code(304).send();
      reply.send(await deps.storage.get(hash));
    },
  });

  const pictures = new PictureMaker(PROFILE_PICTURE);
  await app.register(async (scope) => {
    // The handler reads the bytes itself, so that nothing is read into memory before the session has been checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...PICTURE_TYPES], (_request, upload, done) => done(null, upload));
    route(scope, deps, {
      endpoint: profileContract.setPicture,
      policy: 'signedIn',
      handler: async ({ actor, request }) => {
        const upload = request.body instanceof Readable ? request.body : Readable.from([]);
        return presentMe(db, await setPicture(deps, request, actor, { pictures, upload }));
      },
    });
  });
}
