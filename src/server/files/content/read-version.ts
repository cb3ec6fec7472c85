import type { Permitted } from '#server/files/files.policy.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Content } from './content.ts';
import { detectStoredType } from './detect-type.ts';
import { findVersion } from './versions.queries.ts';

/** A content of a file that is read: the current one, or an earlier version. */
export interface ReadVersion extends Content {
  version: number;
  extension: string;
}

/** The current content of a file, or an earlier version of it. Both need the same rights on the file. */
export async function readVersion(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { row }: Permitted<'download' | 'open' | 'print'>,
  number: number | undefined,
): Promise<ReadVersion> {
  const { version, size, type, extension } = row;
  if (row.blob_hash === null) throw new AppError('notFound');
  if (number === undefined || number === version)
    return { version, hash: row.blob_hash, size, type, extension };
  const old = await findVersion(db, row.id, number);
  if (!old) throw new AppError('notFound');
  const content = { hash: old.blob_hash, size: old.size };
  // The type of the file is that of its current content.
  const oldType = await detectStoredType(storage, row.name, content);
  return { ...content, version: old.number, type: oldType, extension };
}
