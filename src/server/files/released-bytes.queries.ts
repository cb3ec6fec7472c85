import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';

export async function insertReleased(db: Db, hashes: string[]): Promise<void> {
  await db
    .insertInto('released_bytes')
    .values(hashes.map((hash) => ({ hash })))
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
