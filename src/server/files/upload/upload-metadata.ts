import type { z } from 'zod';
import { nameFault } from '#shared/files/names.ts';
import { uploadMetadata } from '#shared/files/uploads.contract.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The name and the folder of the file that an upload becomes. */
export type UploadPlan = Omit<z.output<typeof uploadMetadata>, 'uploadId'>;

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
/** A key is printable ASCII without space and comma; a value may be left out together with the space before it. */
const PAIR = /^([!-+\--~]+)(?: (\S*))?$/;

const refused = () => new AppError('invalidInput', { fields: ['headers.upload-metadata'] });

/** Reads `Upload-Metadata`: pairs of a key and a base64 value, separated by commas. A key may occur only once. */
export function readMetadata(header: string): z.output<typeof uploadMetadata> {
  const values = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [, key, value = ''] = PAIR.exec(pair.trim()) ?? [];
    if (key === undefined || values.has(key) || !BASE64.test(value)) throw refused();
    values.set(key, textOf(value));
  }
  const metadata = uploadMetadata.safeParse(Object.fromEntries(values));
  if (!metadata.success) throw refused();
  for (const name of [...metadata.data.folders, metadata.data.name]) {
    const reason = nameFault(name);
    if (reason) throw new AppError('nameInvalid', { params: { name, reason } });
  }
  return metadata.data;
}

/** Bytes that are no UTF-8 are refused, because they would become another name. */
function textOf(base64: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    throw refused();
  }
}
