import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { onConflict } from './files.contract.ts';
import { cleanName, foldersOf } from './names.ts';

/** The version of the resumable upload protocol (tus.io). Any tus client can be used. */
export const TUS_VERSION = '1.0.0';
export const UPLOAD_MEDIA_TYPE = 'application/offset+octet-stream';

/**
 * Headers of the answer to the request that completes a file: the ids of the file, of its folder, and of what is new in the target
 * folder itself, which is the file or the outermost folder of its path. A repeated request is answered without them.
 */
export const savedHeaders = {
  fileId: 'upload-file-id',
  folderId: 'upload-folder-id',
  itemId: 'upload-item-id',
} as const;
export type SavedFile = Record<keyof typeof savedHeaders, string>;

/** The content of `Upload-Metadata`. */
export const uploadMetadata = z
  .object({
    /** Chosen by the client, so that it can repeat a request whose answer was lost without creating the file twice. */
    uploadId: id.optional(),
    parentId: z.union([id, z.literal('my-files')]),
    name: z.string().max(2000).transform(cleanName),
    relativePath: z.string().max(20_000).default('').transform(foldersOf),
    onConflict: onConflict.default('ask'),
  })
  .transform(({ relativePath, ...rest }) => ({ ...rest, folders: relativePath }));

const params = z.object({ id });

export const uploadsContract = contract({
  options: {
    method: 'OPTIONS',
    path: '/api/uploads',
    summary: 'The parts of the protocol that the server supports',
    response: 'stream',
  },
  limits: {
    method: 'GET',
    path: '/api/uploads',
    summary: 'The size of the largest file that can be uploaded, in bytes',
    response: z.object({ maxBytes: z.number() }),
  },
  create: {
    method: 'POST',
    path: '/api/uploads',
    work: 'transfer',
    summary: 'Begin an upload; the body may contain the first bytes or the whole file',
    response: 'stream',
    errors: [
      'uploadProtocol',
      'nameInvalid',
      'nameTaken',
      'tooDeep',
      'fileTooLarge',
      'quotaExceeded',
      'tooManyUploads',
      'notFound',
      'forbidden',
      'inTrash',
    ],
  },
  offset: {
    method: 'HEAD',
    path: '/api/uploads/:id',
    params,
    summary: 'How many bytes have arrived',
    response: 'stream',
    errors: ['uploadProtocol', 'notFound'],
  },
  append: {
    method: 'PATCH',
    path: '/api/uploads/:id',
    params,
    work: 'transfer',
    summary: 'Send the bytes from `Upload-Offset` on; the file exists when the last byte has arrived',
    response: 'stream',
    errors: [
      'uploadProtocol',
      'uploadOffset',
      'uploadTooManyParts',
      'nameTaken',
      'tooDeep',
      'fileTooLarge',
      'quotaExceeded',
      'notFound',
      'forbidden',
      'inTrash',
    ],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/uploads/:id',
    params,
    summary: 'Cancel an upload',
    response: null,
    errors: ['uploadProtocol', 'notFound'],
  },
});
