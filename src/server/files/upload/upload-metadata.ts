import type { z } from 'zod';
import { nameFault } from '#shared/files/names.ts';
import { uploadMetadata } from '#shared/files/uploads.contract.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The name and the folder of the file that an upload becomes. */
export type UploadPlan = Omit<z.output<typeof uploadMetadata>, 'uploadId'>;

/** Reads `Upload-Metadata`: pairs of a key and a base64 value, separated by commas. */
export function readMetadata(header: string | string[] | undefined): z.output<typeof uploadMetadata> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  const values = pairs.map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString()]);
  const metadata = uploadMetadata.safeParse(Object.fromEntries(values));
  if (!metadata.success) throw new AppError('invalidInput', { fields: ['headers.upload-metadata'] });
  for (const name of [...metadata.data.folders, metadata.data.name]) {
    const reason = nameFault(name);
    if (reason) throw new AppError('nameInvalid', { params: { name, reason } });
  }
  return metadata.data;
}

/** A number of bytes in a header; anything but digits is refused. */
export function readBytes(header: string | string[] | undefined, name: string): number {
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw new AppError('invalidInput', { fields: [`headers.${name}`] });
}
