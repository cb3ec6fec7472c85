import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';

/** An object that no row references after this time never gets a reference, because the request that stored it is over. */
export const GRACE_MS = 24 * 3_600_000;

/**
 * The stored objects among these that no row references: no version of a file, thumbnail, PDF of an Office file, part of an
 * upload, picture of a user, logo or waiting mail. The current content of a file is one of its versions.
 */
export async function findUnreferenced(db: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as stored (hash)
      where not exists (select from versions where blob_hash = hash)
        and not exists (select from files where thumbnail_hash = hash)
        and not exists (select from renditions where pdf_hash = hash)
        and hash <> all (array(select picture_hash from users where picture_hash is not null))
        and hash <> all (array(select logo_hash from brand where logo_hash is not null))
        and hash <> all (array(select part ->> 'hash' from uploads, jsonb_array_elements(parts) part where received < size))
        and hash <> all (array(
          select attachment ->> 'blobHash' from outbox, jsonb_array_elements(attachments) attachment
            where sent_at is null and failed_at is null))`.execute(db);
  return rows.map((row) => row.hash);
}

/**
 * A second check of many hashes at once: the objects that are no file's current content, whatever its versions say. It reads the
 * files once; with `not in` PostgreSQL may read them once for each hash.
 */
export async function findNotCurrent(db: Db, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as stored (hash)
      where hash <> all (array(select blob_hash from files where blob_hash = any(${hashes}::text[])))`.execute(
    db,
  );
  return rows.map((row) => row.hash);
}
