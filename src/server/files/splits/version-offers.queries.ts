import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import './splits.table.ts';
import '#server/files/files.table.ts';

interface Offer {
  fileId: string;
  /** What was scanned. */
  version: number;
  targetId: string;
}

export async function insertOffers(tx: Db, offers: Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    insert into version_offers (file_id, version, target_id)
      select * from unnest(${offers.map(({ fileId }) => fileId)}::uuid[], ${offers.map(({ version }) => version)}::int[],
        ${offers.map(({ targetId }) => targetId)}::uuid[])
      on conflict (file_id) do update set target_id = excluded.target_id, version = excluded.version, created_at = now()`.execute(
    tx,
  );
}

/** How long a file may replace another with which its scan came: whoever answers need not have the right to trash it. */
const OFFERED_FOR = '30 days';

/** Of a file that is still what was scanned, and was scanned not long ago. */
const isOpen: RawBuilder<boolean> = sql`(o.created_at > now() - ${sql.lit(OFFERED_FOR)}::interval
  and exists (select from files f where f.id = o.file_id and f.version = o.version))`;

/** The files of which these may be the next versions, by the ids of these. */
export async function findOffers(db: Db, fileIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('version_offers as o')
    .select(['o.file_id', 'o.target_id'])
    .where('o.file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where(isOpen)
    .execute();
  return new Map(rows.map((row) => [row.file_id, row.target_id]));
}

/** Takes an offer, so that it is answered once; undefined when there is none. */
export async function takeOffer(tx: Db, fileId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('version_offers as o')
    .where('o.file_id', '=', fileId)
    .where(isOpen)
    .returning('o.target_id')
    .executeTakeFirst();
  return row?.target_id;
}
