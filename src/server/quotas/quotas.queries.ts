import { sql } from 'kysely';
import type { Usage } from '#shared/quotas/quota.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import './quotas.table.ts';

export type TakenBytes = Omit<Usage, 'quota'>;

const selectUsage = statement(
  (_db, { id }: { id: string }) => sql<Usage>`
    select coalesce(u.used, 0) as used, coalesce(u.reserved, 0) as reserved, quota_of(of.id) as quota
      from (select ${id}::uuid as id) of left join storage_usage u on u.quota_id = of.id`,
);

/** How much a department, or a user in My Files, uses. Costs the same however many files there are. */
export async function findUsage(db: Db, quotaId: string): Promise<Usage> {
  return (await selectUsage(db, { id: quotaId }))[0]!;
}

/** The bytes of these departments or users; those without any are missing. */
export async function findTakenBytes(db: Db, quotaIds: string[]): Promise<Map<string, TakenBytes>> {
  const rows = await db
    .selectFrom('storage_usage')
    .select(['quota_id', 'used', 'reserved'])
    .where('quota_id', '=', sql<string>`any(${quotaIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ quota_id, ...taken }) => [quota_id, taken]));
}

/** Lets this transaction exceed quotas: for bytes that are stored already and only counted elsewhere. */
export async function skipQuotas(tx: Db): Promise<void> {
  await sql`select set_config('data_center.skip_quotas', 'on', true)`.execute(tx);
}
