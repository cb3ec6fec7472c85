import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { onConflict } from './files.contract.ts';
import { cleanName, MAX_DEPTH } from './names.ts';

/** The resumable upload protocol of tus.io, version 1.0.0: any of its clients can be used. */
export const TUS_VERSION = '1.0.0';
export const UPLOAD_MEDIA_TYPE = 'application/offset+octet-stream';

/** The folders that a dropped (`/dir/x`) or chosen (`./dir/x`) file brings along, outermost first; the last segment is its own. */
const foldersOf = (relativePath: string): string[] =>
  relativePath
    .split('/')
    .slice(0, -1)
    .map(cleanName)
    .filter((segment) => segment !== '' && segment !== '.');

/** What `Upload-Metadata` says of a file. */
export const uploadMetadata = z
  .object({
    /** Chosen by the client, so that a creation whose answer was lost can be repeated without making the file twice. */
    uploadId: id.optional(),
    parentId: z.union([id, z.literal('my-files')]),
    name: z.string().max(2000).transform(cleanName),
    relativePath: z
      .string()
      .max(20_000)
      .default('')
      .transform(foldersOf)
      .refine((folders) => folders.length <= MAX_DEPTH),
    onConflict: onConflict.default('ask'),
  })
  .transform(({ relativePath, ...rest }) => ({ ...rest, folders: relativePath }));

const params = z.object({ id });

export const uploadsContract = contract({
  options: {
    method: 'OPTIONS',
    path: '/api/uploads',
    summary: 'What the server supports of the protocol',
    response: 'stream',
  },
  limits: {
    method: 'GET',
    path: '/api/uploads',
    summary: 'The largest file that is taken, in bytes',
    response: z.object({ maxBytes: z.number() }),
  },
  create: {
    method: 'POST',
    path: '/api/uploads',
    summary: 'Begin an upload; a small file may come along whole',
    response: 'stream',
    errors: ['nameInvalid', 'nameTaken', 'fileTooLarge', 'notFound', 'forbidden'],
  },
  offset: {
    method: 'HEAD',
    path: '/api/uploads/:id',
    params,
    summary: 'How many bytes have arrived',
    response: 'stream',
  },
  append: {
    method: 'PATCH',
    path: '/api/uploads/:id',
    params,
    summary: 'The bytes from `Upload-Offset` on; the file is there when the last one has arrived',
    response: 'stream',
    errors: ['uploadOffset', 'nameTaken', 'fileTooLarge', 'notFound', 'forbidden'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/uploads/:id',
    params,
    summary: 'Give up an upload',
    response: null,
  },
});
