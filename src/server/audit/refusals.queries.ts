import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { RefusalsTable } from './audit.table.ts';
import { MAX_NAMES } from './refusal.ts';

export type RefusalRow = Selectable<RefusalsTable>;

/** How many rows of each action there are at the moment: of what is kept apart, and of what is joined. */
export function countRefusals(db: Db) {
  return db
    .selectFrom('refusals')
    .select(['action', sql<boolean>`entity_kind = 'request' and entity_id = ''`.as('isJoined')])
    .select((row) => row.fn.countAll<number>().as('count'))
    .groupBy(['action', 'isJoined'])
    .execute();
}

export async function findRefusalKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('refusals').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Adds refusals to those that are counted, and returns their rows. */
export function addRefusals(tx: Db, rows: Insertable<RefusalsTable>[]): Promise<RefusalRow[]> {
  return tx
    .insertInto('refusals')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`refusals.count + excluded.count`,
        first_at: sql`case when refusals.count = refusals.logged then excluded.first_at else refusals.first_at end`,
        last_at: sql`excluded.last_at`,
        names: sql`(array(select distinct unnest(refusals.names || excluded.names)))[1:${sql.lit(MAX_NAMES)}]`,
      }),
    )
    .returningAll()
    .execute();
}

/** Locks the refusals whose time is over. Other nodes skip them. */
export function lockEndedRefusals(tx: Db, limit: number): Promise<RefusalRow[]> {
  return tx
    .selectFrom('refusals')
    .selectAll()
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('key')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks refusals as written to the log. They are counted on until `endsAt`. */
export async function markLogged(tx: Db, keys: string[], endsAt: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('refusals')
    .set({ logged: sql`count`, names: [], ends_at: endsAt })
    .where('key', 'in', keys)
    .execute();
}

export async function deleteRefusals(tx: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('refusals').where('key', 'in', keys).execute();
}
