import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { FailureReason } from '#server/platform/office/conversion.ts';
import type { RenditionsTable } from './renditions.table.ts';

/** Raised when the PDFs that are made from now on are better, so that the others are made again when they are needed. */
const CONVERTER = 1;

const fromNow = (interval: string) => sql<Date>`now() + ${interval}::interval`;

/** A job that waits longer than this was lost. */
const LONGEST_WAIT = '1 hour';
/** A job that runs longer than this was killed: more than a conversion may take. */
const LONGEST_RUN = '3 minutes';
/** The machine may have been too busy, or a newer LibreOffice reads it. */
const FAILURE_KEPT = '7 days';

/** The rendition of a content; `isDue` when it may be requested again. */
export function findRendition(db: Db, sourceHash: string) {
  return db
    .selectFrom('renditions')
    .select(['state', 'pdf_hash', 'pdf_size', 'failure'])
    .select(sql<boolean>`coalesce(retry_at < now(), false)`.as('isDue'))
    .where('source_hash', '=', sourceHash)
    .where('converter', '=', CONVERTER)
    .executeTakeFirst();
}

/** False when it is there, is being made, or failed lately. */
export async function insertRequested(tx: Db, sourceHash: string): Promise<boolean> {
  const state: RenditionsTable['state'] = 'making';
  const requested = {
    converter: CONVERTER,
    state,
    pdf_hash: null,
    pdf_size: null,
    failure: null,
    started_at: null,
    retry_at: fromNow(LONGEST_WAIT),
  };
  const row = await tx
    .insertInto('renditions')
    .values({ source_hash: sourceHash, ...requested })
    .onConflict((conflict) =>
      conflict
        .column('source_hash')
        .doUpdateSet(requested)
        .where(({ eb, or }) =>
          or([eb('renditions.converter', '<>', CONVERTER), eb('renditions.retry_at', '<', sql<Date>`now()`)]),
        ),
    )
    .returning('source_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the work; false when it is done, is not wanted any more, or is being done by another job. */
export async function startRendition(db: Db, sourceHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('renditions')
    .set({ started_at: sql<Date>`now()`, retry_at: fromNow(LONGEST_RUN) })
    .where('source_hash', '=', sourceHash)
    .where('state', '=', 'making')
    .where(({ eb, or }) =>
      or([eb('started_at', 'is', null), eb('started_at', '<', fromNow(`-${LONGEST_RUN}`))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the work back, so that the next attempt of its job takes it. */
export async function returnRendition(db: Db, sourceHash: string): Promise<void> {
  await db
    .updateTable('renditions')
    .set({ started_at: null })
    .where('source_hash', '=', sourceHash)
    .where('state', '=', 'making')
    .execute();
}

export type Outcome = { pdf: { hash: string; size: number } } | { failure: FailureReason };

/** False when no version has the content any more. */
export async function finishRendition(tx: Db, sourceHash: string, outcome: Outcome): Promise<boolean> {
  const values =
    'pdf' in outcome
      ? { state: 'ready' as const, pdf_hash: outcome.pdf.hash, pdf_size: outcome.pdf.size, retry_at: null }
      : { state: 'failed' as const, failure: outcome.failure, retry_at: fromNow(FAILURE_KEPT) };
  const { numUpdatedRows } = await tx
    .updateTable('renditions')
    .set(values)
    .where('source_hash', '=', sourceHash)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRendition(db: Db, sourceHash: string): Promise<void> {
  await db.deleteFrom('renditions').where('source_hash', '=', sourceHash).execute();
}

/** Of a request that came when the last version was being deleted. */
export async function deleteStrayRenditions(db: Db): Promise<void> {
  await db
    .deleteFrom('renditions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('versions')
            .whereRef('blob_hash', '=', 'source_hash')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .execute();
}

/** Some of the files that have or had this content. */
export async function findFilesWith(db: Db, sourceHash: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('versions')
    .select('file_id')
    .distinct()
    .where('blob_hash', '=', sourceHash)
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
}
