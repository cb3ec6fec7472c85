import type { Author } from '#server/audit/author.ts';
import { system } from '#server/audit/with-audit.ts';
import { nextTurn } from '#server/files/changes/turns.ts';
import type { FileRow } from '#server/files/item.ts';
import { findItemRow } from '#server/files/item-changes.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { findSameSplit, insertSplit, lockUnfinishedSplits } from './splits.queries.ts';
import type { SplitRequest } from './splits.table.ts';

/** The job that separates a PDF, or looks for marks in it; see splits.jobs.ts. */
export const RUN_SPLIT = 'run-split';

/** More than one, because the storage may have been unreachable for a moment. */
export const SPLIT_ATTEMPTS = 5;

/** A PDF with which the server was killed so often is left alone, because it may be the cause. */
export const SPLIT_STARTS = 12;

/** So many of a user run or wait at once: each may need a process for minutes. */
export const MAX_UNFINISHED_SPLITS = 3;

interface NewRequest {
  userId: string;
  author: Author;
  /** In whose turn it runs; the user's without it. */
  turnOf?: string;
  /** The PDF as it is now. */
  file: Pick<FileRow, 'id' | 'blob_hash' | 'version'>;
  /** Null: only the marks are looked for. */
  request: SplitRequest;
}

/** Begins a split for a user, who has few of them at once. Returns the one that runs when the same is requested twice. */
export async function requestOwnSplit(tx: Db, given: NewRequest): Promise<string> {
  const unfinished = await lockUnfinishedSplits(tx, given.userId);
  const same = await findSameSplit(tx, given.userId, given.file, given.request);
  if (same !== undefined) return same;
  if (unfinished >= MAX_UNFINISHED_SPLITS)
    throw new AppError('tooManySplits', { params: { max: MAX_UNFINISHED_SPLITS } });
  return requestSplit(tx, given);
}

/** Separates a scan that nobody has uploaded. It has no place in the folder once its documents are there. */
export async function requestScanSplit(
  tx: Db,
  { userId, fileId, turnOf }: { userId: string; fileId: string; turnOf: string },
): Promise<void> {
  const file = await findItemRow(tx, fileId);
  const request = { by: 'marks', printBarcode: false, trashSource: true } as const;
  if (file) await requestSplit(tx, { userId, author: system, turnOf, file, request });
}

/** Begins a split in the caller's transaction: it runs if, and only if, that commits. */
export async function requestSplit(
  tx: Db,
  { userId, author, turnOf = userId, file, request }: NewRequest,
): Promise<string> {
  const id = newId();
  await insertSplit(tx, {
    id,
    file_id: file.id,
    user_id: userId,
    author,
    turn_of: turnOf,
    blob_hash: file.blob_hash!,
    version: file.version,
    state: request && request.by !== 'marks' ? 'making' : 'finding',
    request,
  });
  await enqueueSplit(tx, { id, turnOf, isScan: author.id === null });
  return id;
}

/** With the id of the split, the key of its job. */
export const SPLIT_JOB = 'split:';

/** Nobody waits for a scan, so the turns of scans come after those of people. */
const SCANS_AFTER = 1000;

export function enqueueSplit(
  tx: Db,
  { id, turnOf, isScan }: { id: string; turnOf: string; isScan: boolean },
): Promise<void> {
  const priority = nextTurn(turnOf) + (isScan ? SCANS_AFTER : 0);
  const options = { jobKey: `${SPLIT_JOB}${id}`, priority, maxAttempts: SPLIT_STARTS };
  return enqueueJob(tx, RUN_SPLIT, { id }, options);
}
