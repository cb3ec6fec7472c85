import type { FastifyReply, FastifyRequest } from 'fastify';
import { TUS_VERSION } from '#shared/files/uploads.contract.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** How long an upload waits for its next byte. A finished one stays as long, for a client that did not get the answer. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** What the server supports besides the core protocol. */
export const TUS_EXTENSIONS = 'creation,creation-with-upload,expiration,termination';

/**
 * Refuses a request of another version of the protocol, as the protocol demands, and one that uses an extension which changes the
 * meaning of the request: a part of a concatenation would become a file, and a length that comes later would be missing.
 */
export function checkProtocol({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['tus-resumable'] !== TUS_VERSION) {
    reply.header('tus-version', TUS_VERSION);
    throw new AppError('uploadProtocol');
  }
  for (const name of ['upload-concat', 'upload-defer-length'])
    if (headers[name] !== undefined) throw new AppError('invalidInput', { fields: [`headers.${name}`] });
}

/** When an unfinished upload is deleted, unless more bytes arrive. */
export const expiryOf = (upload: { updated_at: Date }): string =>
  new Date(upload.updated_at.getTime() + UPLOAD_KEPT_MS).toUTCString();

/** A number of bytes in a header; anything but digits is refused. */
export function readBytes(header: string | string[] | undefined, name: string): number {
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw new AppError('invalidInput', { fields: [`headers.${name}`] });
}
