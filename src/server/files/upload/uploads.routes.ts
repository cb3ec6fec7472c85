import type { FastifyInstance } from 'fastify';
import { TUS_VERSION, UPLOAD_MEDIA_TYPE, uploadsContract } from '#shared/files/uploads.contract.ts';
import { callerOf } from '#server/files/caller.ts';
import { bodyOf } from '#server/files/content/request-body.ts';
import { fileTooLarge } from '#server/files/content/store-body.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { RunningUploads } from './running-uploads.ts';
import { readBytes, readMetadata } from './upload-metadata.ts';
import { beginUpload, continueUpload } from './uploads.actions.ts';
import { deleteUpload, findUpload } from './uploads.queries.ts';

const policy = 'signedIn';

/** Resumable uploads (tus). Each request may reach another node, because their state is in the database. */
export async function uploadsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps;
  const runningUploads = new RunningUploads();

  await app.register(async (scope) => {
    // The handler reads the bytes itself and streams them to the object store, so that they never fill the memory.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(UPLOAD_MEDIA_TYPE, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', TUS_VERSION));
    scope.addHook('onClose', () => runningUploads.stopAll());

    route(scope, deps, {
      endpoint: uploadsContract.options,
      policy,
      handler: async ({ reply }) =>
        void reply
          .code(204)
          .header('tus-version', TUS_VERSION)
          .header('tus-extension', 'creation,creation-with-upload,termination')
          .header('tus-max-size', config.maxUploadBytes)
          .send(),
    });

    route(scope, deps, {
      endpoint: uploadsContract.limits,
      policy,
      handler: async () => ({ maxBytes: config.maxUploadBytes }),
    });

    route(scope, deps, {
      endpoint: uploadsContract.create,
      policy,
      handler: async ({ actor, request, reply }) => {
        const { uploadId: id = newId(), ...plan } = readMetadata(request.headers['upload-metadata']);
        const size = readBytes(request.headers['upload-length'], 'upload-length');
        if (size > config.maxUploadBytes) throw fileTooLarge(deps);
        const caller = await callerOf(deps, actor, request);
        const upload = { id, size, plan };
        const offset = await beginUpload(deps, { request, reply }, caller, upload, bodyOf(request));
        reply
          .code(201)
          .header('location', `${uploadsContract.create.path}/${id}`)
          .header('upload-offset', offset)
          .send();
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.offset,
      policy,
      handler: async ({ params, actor, reply }) => {
        await runningUploads.stop(params.id);
        const upload = await findUpload(db, params.id, actor.userId);
        if (!upload) throw new AppError('notFound');
        reply.header('upload-offset', upload.received).header('upload-length', upload.size).send();
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.append,
      policy,
      handler: async ({ params, actor, request, reply }) => {
        await runningUploads.stop(params.id);
        const upload = await findUpload(db, params.id, actor.userId);
        if (!upload) throw new AppError('notFound');
        const offset = readBytes(request.headers['upload-offset'], 'upload-offset');
        if (offset !== upload.received) throw new AppError('uploadOffset');
        const body = bodyOf(request);
        if (!body) throw new AppError('unsupportedMediaType');
        const receiving = continueUpload(deps, { request, reply }, upload, body);
        const end = await runningUploads.track(params.id, body, receiving);
        reply.code(204).header('upload-offset', end).send();
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.cancel,
      policy,
      handler: async ({ params, actor }) => {
        await runningUploads.stop(params.id);
        if (!(await deleteUpload(db, params.id, actor.userId))) throw new AppError('notFound');
      },
    });
  });
}
