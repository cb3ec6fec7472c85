import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  TUS_VERSION,
  UPLOAD_MEDIA_TYPE,
  savedHeaders,
  uploadsContract,
} from '#shared/files/uploads.contract.ts';
import { callerOf } from '#server/files/caller.ts';
import { bodyOf } from '#server/files/content/request-body.ts';
import { fileTooLarge } from '#server/files/content/store-body.ts';
import { enqueueFreeBytes } from '#server/files/changes/released-bytes.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { RunningUploads } from './running-uploads.ts';
import { TUS_EXTENSIONS, checkProtocol, expiryOf, readBytes } from './tus-headers.ts';
import { readMetadata } from './upload-metadata.ts';
import { type Received, beginUpload, continueUpload } from './uploads.actions.ts';
import { type UploadRow, deleteUpload, findUpload } from './uploads.queries.ts';

const policy = 'signedIn';

/** Resumable uploads (tus). Each request may reach another node, because their state is in the database. */
export async function uploadsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps;
  const runningUploads = new RunningUploads();

  /** The upload of this user, after a running request of it has ended and its bytes are recorded. */
  async function requireUpload(id: string, { userId }: Actor): Promise<UploadRow> {
    // The owner is checked first, so that nobody else can end the request.
    if (runningUploads.has(id) && (await findUpload(db, id, userId))) await runningUploads.stop(id);
    const upload = await findUpload(db, id, userId);
    if (!upload) throw new AppError('notFound');
    return upload;
  }

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
          .header('tus-extension', TUS_EXTENSIONS)
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
        checkProtocol(request, reply);
        const metadata = String(request.headers['upload-metadata'] ?? '');
        const { uploadId: id = newId(), ...plan } = readMetadata(metadata);
        const size = readBytes(request.headers['upload-length'], 'upload-length');
        if (size > config.maxUploadBytes) throw fileTooLarge(deps);
        const caller = await callerOf(deps, actor, request);
        const upload = { id, size, plan, metadata };
        const begun = await beginUpload(deps, { request, reply }, caller, upload, bodyOf(request));
        reply.code(201).header('location', `${uploadsContract.create.path}/${id}`);
        const row = begun.received < size ? await findUpload(db, id, actor.userId) : undefined;
        sendOffset(reply, { ...begun, size, updated_at: row?.updated_at ?? new Date() });
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.offset,
      policy,
      handler: async ({ params, actor, request, reply }) => {
        checkProtocol(request, reply);
        const upload = await requireUpload(params.id, actor);
        reply.header('upload-length', upload.size);
        // An upload from before the metadata was stored has none.
        if (upload.metadata !== '') reply.header('upload-metadata', upload.metadata);
        sendOffset(reply, upload);
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.append,
      policy,
      handler: async ({ params, actor, request, reply }) => {
        checkProtocol(request, reply);
        const upload = await requireUpload(params.id, actor);
        const offset = readBytes(request.headers['upload-offset'], 'upload-offset');
        if (offset !== upload.received) throw new AppError('uploadOffset');
        const body = bodyOf(request);
        if (!body) throw new AppError('unsupportedMediaType');
        const receiving = continueUpload(deps, { request, reply }, upload, body);
        const arrived = await runningUploads.track(params.id, body, receiving);
        const hasGrown = arrived.received > upload.received;
        sendOffset(reply.code(204), { ...upload, ...arrived, ...(hasGrown && { updated_at: new Date() }) });
      },
    });

    route(scope, deps, {
      endpoint: uploadsContract.cancel,
      policy,
      handler: async ({ params, actor, request, reply }) => {
        checkProtocol(request, reply);
        const upload = await requireUpload(params.id, actor);
        if (!(await deleteUpload(db, upload.id, actor.userId))) throw new AppError('notFound');
        await enqueueFreeBytes(db);
      },
    });
  });
}

/** Says how many bytes have arrived, which file they became and, while some are missing, how long the server waits for them. */
function sendOffset(reply: FastifyReply, upload: Pick<UploadRow, 'size' | 'updated_at'> & Received): void {
  const { saved } = upload;
  if (saved)
    reply.headers({
      [savedHeaders.fileId]: saved.fileId,
      [savedHeaders.folderId]: saved.folderId,
      [savedHeaders.itemId]: saved.itemId,
    });
  if (upload.received < upload.size) reply.header('upload-expires', expiryOf(upload));
  reply.header('upload-offset', upload.received).send();
}
