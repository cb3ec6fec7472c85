import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import type { FailureReason } from '#server/platform/office/conversion.ts';
import { findRendition, insertRequested } from './renditions.queries.ts';

/** The job that makes a PDF; see renditions.jobs.ts. */
export const MAKE_RENDITION = 'make-rendition';
/** More than one, because the storage may have been unreachable for a moment, or the server was stopped. */
const RENDITION_ATTEMPTS = 3;

export type Rendition =
  | { state: 'ready'; hash: string; size: number }
  | { state: 'making' }
  | { state: 'failed'; reason: FailureReason }
  /** LibreOffice is not installed. */
  | { state: 'unavailable' };

/**
 * The PDF of a content of an Office file. When there is none, it is requested: `turn` is called for its place in the queue (see
 * `nextTurn`), and open tabs hear when it is there.
 */
export async function renditionOf(
  { db, office }: Pick<Deps, 'db' | 'office'>,
  sourceHash: string,
  turn: () => number,
): Promise<Rendition> {
  const row = await findRendition(db, sourceHash);
  if (row?.pdf_hash) return { state: 'ready', hash: row.pdf_hash, size: row.pdf_size! };
  if (row?.failure && !row.isDue) return { state: 'failed', reason: row.failure };
  if (!office.isUsable) return { state: 'unavailable' };
  if (!row || row.isDue) await request(db, sourceHash, turn);
  return { state: 'making' };
}

function request(db: Db, sourceHash: string, turn: () => number): Promise<void> {
  return transaction(db, async (tx) => {
    // Another request may have been first.
    if (!(await insertRequested(tx, sourceHash))) return;
    const priority = turn();
    await enqueueJob(
      tx,
      MAKE_RENDITION,
      { hash: sourceHash, turn: priority },
      { jobKey: `rendition:${sourceHash}`, priority, maxAttempts: RENDITION_ATTEMPTS },
    );
  });
}
