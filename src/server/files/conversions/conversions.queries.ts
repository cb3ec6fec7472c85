import { type Selectable, sql } from 'kysely';
import type { ConversionFailure } from '#shared/files/conversions.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { ConversionsTable } from './conversions.table.ts';

export type ConversionRow = Selectable<ConversionsTable>;

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;

/** A job that runs longer than this was killed: more than a conversion may take. */
const LONGEST_RUN = '3 minutes';

type NewConversion = Pick<ConversionRow, 'id' | 'file_id' | 'user_id' | 'author' | 'blob_hash' | 'version'>;

export async function insertConversion(tx: Db, { author, ...conversion }: NewConversion): Promise<void> {
  await tx
    .insertInto('conversions')
    .values({
      ...conversion,
      author: JSON.stringify(author),
      state: 'making',
      made_id: null,
      failure: null,
      started_at: null,
    })
    .execute();
}

/** Locks what the user converts against more of it, and returns what runs or waits. */
export async function lockRunningConversions(tx: Db, userId: string): Promise<ConversionRow[]> {
  await lockInTransaction(tx, `running conversions of ${userId}`);
  return tx
    .selectFrom('conversions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('making'))
    .execute();
}

export const findConversion = (db: Db, id: string): Promise<ConversionRow | undefined> =>
  db.selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes the work; undefined when it has ended, or is being done by another job. */
export const startConversion = (db: Db, id: string): Promise<ConversionRow | undefined> =>
  db
    .updateTable('conversions')
    .set((row) => ({ started_at: sql<Date>`now()`, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where(({ eb, or }) => or([eb('started_at', 'is', null), eb('started_at', '<', ago(LONGEST_RUN))]))
    .returningAll()
    .executeTakeFirst();

/** Gives the work back, so that the next attempt of its job takes it. */
export async function returnConversion(db: Db, id: string): Promise<void> {
  await db.updateTable('conversions').set({ started_at: null }).where('id', '=', id).execute();
}

/** Locks a conversion that is still to be saved; undefined when it has ended. */
export const lockRunningConversion = (tx: Db, id: string): Promise<ConversionRow | undefined> =>
  tx
    .selectFrom('conversions')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst();

export async function setDone(tx: Db, id: string, madeId: string): Promise<void> {
  await tx.updateTable('conversions').set({ state: 'done', made_id: madeId }).where('id', '=', id).execute();
}

export async function setFailed(tx: Db, id: string, failure: ConversionFailure): Promise<void> {
  await tx.updateTable('conversions').set({ state: 'failed', failure }).where('id', '=', id).execute();
}

/** Those whose job must have been lost, because they have not ended for so long. */
export const findLostConversions = (db: Db, after: string): Promise<ConversionRow[]> =>
  db
    .selectFrom('conversions')
    .selectAll()
    .where('state', '=', sql.lit('making'))
    .where('created_at', '<', ago(after))
    .execute();

export async function deleteOldConversions(db: Db, after: string): Promise<void> {
  await db.deleteFrom('conversions').where('created_at', '<', ago(after)).execute();
}
