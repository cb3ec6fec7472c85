import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import './splits.table.ts';

export async function insertOffers(tx: Db, offers: { fileId: string; targetId: string }[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    insert into version_offers (file_id, target_id)
      select * from unnest(${offers.map(({ fileId }) => fileId)}::uuid[], ${offers.map(({ targetId }) => targetId)}::uuid[])
      on conflict (file_id) do update set target_id = excluded.target_id`.execute(tx);
}

/** The files of which these may be the next versions, by the ids of these. */
export async function findOffers(db: Db, fileIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('version_offers')
    .select(['file_id', 'target_id'])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.file_id, row.target_id]));
}

/** Takes an offer, so that it is answered once; undefined when there is none. */
export async function takeOffer(tx: Db, fileId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('version_offers')
    .where('file_id', '=', fileId)
    .returning('target_id')
    .executeTakeFirst();
  return row?.target_id;
}
