import { type Selectable, sql } from 'kysely';
import type { SplitFailure } from '#shared/files/splits.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { FoundMark, MadeFile, SplitRequest, SplitsTable } from './splits.table.ts';

export type SplitRow = Selectable<SplitsTable>;
type NewSplit = Pick<
  SplitRow,
  'id' | 'file_id' | 'user_id' | 'author' | 'turn_of' | 'blob_hash' | 'version' | 'request'
> & {
  state: 'finding' | 'making';
};

const now = sql<Date>`now()`;
const running = ['finding', 'making'] as const;

export async function insertSplit(tx: Db, { author, request, ...split }: NewSplit): Promise<void> {
  const json = { author: JSON.stringify(author), request: JSON.stringify(request) };
  await tx
    .insertInto('splits')
    .values({ ...split, ...json, total: null, page_count: null, failure: null })
    .execute();
}

/** Locks what the user separates against more of it, and counts it. Scans, which nobody uploaded, are not counted. */
export async function lockUnfinishedSplits(tx: Db, userId: string): Promise<number> {
  await lockInTransaction(tx, `unfinished splits of ${userId}`);
  const { count } = await tx
    .selectFrom('splits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', running)
    .where(sql<boolean>`author ->> 'id' is not null`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The id of a split that runs or waits, of the same version of a file and with the same request. */
export async function findSameSplit(
  tx: Db,
  userId: string,
  file: { id: string; version: number },
  request: SplitRequest,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('splits')
    .select('id')
    .where('user_id', '=', userId)
    .where('file_id', '=', file.id)
    .where('version', '=', file.version)
    .where('state', 'in', running)
    .where(sql<boolean>`author ->> 'id' is not null and request = ${JSON.stringify(request)}::jsonb`)
    .executeTakeFirst();
  return row?.id;
}

export const findSplit = (db: Db, id: string): Promise<SplitRow | undefined> =>
  db.selectFrom('splits').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a split that is still to be saved; undefined when it is saved, was cancelled or has failed. */
export const lockRunningSplit = (tx: Db, id: string): Promise<SplitRow | undefined> =>
  tx
    .selectFrom('splits')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', running)
    .forUpdate()
    .executeTakeFirst();

/** Counts one more attempt; undefined when there is nothing to do. */
export const beginAttempt = (db: Db, id: string): Promise<SplitRow | undefined> =>
  db
    .updateTable('splits')
    .set((row) => ({ attempts: row('attempts', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('state', 'in', running)
    .returningAll()
    .executeTakeFirst();

/** Says that it still runs, and how far it is. False when it was cancelled. */
export async function setProgress(
  db: Db,
  id: string,
  progress: { done?: number; total?: number; page_count?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('splits')
    .set({ ...progress, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', running)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The marks are known, and the user decides about the parts. */
export async function setFound(tx: Db, id: string): Promise<void> {
  await setState(tx, id, 'found');
}

/** The marks are known, so the parts can be made of them. */
export async function setMaking(db: Db, id: string): Promise<void> {
  await setState(db, id, 'making');
}

async function setState(db: Db, id: string, state: 'found' | 'making'): Promise<void> {
  await db
    .updateTable('splits')
    .set({ state, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'finding')
    .execute();
}

/** Keeps what was found so far, and forgets the attempts that it took. False when it was cancelled. */
export async function setFoundSoFar(
  db: Db,
  id: string,
  { marks, done, pageCount }: { marks: readonly FoundMark[]; done: number; pageCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('splits')
    .set({
      marks: JSON.stringify(marks),
      done,
      total: pageCount,
      page_count: pageCount,
      attempts: 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'finding')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setDone(tx: Db, id: string, made: MadeFile[]): Promise<void> {
  await tx
    .updateTable('splits')
    .set({ state: 'done', made: JSON.stringify(made), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setFailed(tx: Db, id: string, failure: SplitFailure): Promise<void> {
  await tx
    .updateTable('splits')
    .set({ state: 'failed', failure, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Forgets a split, unless it is done: then the user still has to hear what was made. */
export async function deleteSplit(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('splits').where('id', '=', id).where('state', '<>', 'done').execute();
}

/** Those whose job must have been killed, because it no longer says that it runs; they are marked as just continued. */
export const takeLostSplits = (tx: Db, after: string, jobPrefix: string) =>
  tx
    .updateTable('splits')
    .set({ updated_at: now })
    .where('state', 'in', running)
    .where('updated_at', '<', sql<Date>`now() - ${after}::interval`)
    // One that waits for its turn, or for its next attempt, keeps its place.
    .where(
      sql<boolean>`not exists (select from graphile_worker.jobs j
        where j.key = ${jobPrefix} || splits.id::text and j.locked_at is null and j.attempts < j.max_attempts)`,
    )
    .returning(['id', 'turn_of', sql<boolean>`author ->> 'id' is null`.as('isScan')])
    .execute();

export async function deleteOldSplits(db: Db, after: string): Promise<void> {
  await db
    .deleteFrom('splits')
    .where('updated_at', '<', sql<Date>`now() - ${after}::interval`)
    .execute();
}
