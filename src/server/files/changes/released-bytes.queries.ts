import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';

/** The time is that of this node, which has just stored the objects: the database's clock may be behind it. */
export async function insertReleased(db: Db, hashes: string[]): Promise<void> {
  const released_at = new Date();
  await db
    .insertInto('released_bytes')
    .values(hashes.map((hash) => ({ hash, released_at })))
    .execute();
}

export const findReleased = (db: Db, limit: number) =>
  db.selectFrom('released_bytes').select(['id', 'hash', 'released_at']).orderBy('id').limit(limit).execute();

export async function deleteReleased(db: Db, ids: number[]): Promise<void> {
  await db
    .deleteFrom('released_bytes')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}
