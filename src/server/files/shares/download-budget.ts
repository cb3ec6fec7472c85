import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Limit, countAttempt, withdrawAttempt } from '#server/platform/rate-limit.ts';
import type { ByteRange } from '#server/platform/storage/byte-range.ts';

// A download that was interrupted is continued, or begun again, without being counted again. So that nobody takes the file again
// and again in this way, a counted download is worth less than twice the size of the file: what was sent twice because it was
// lost on the way fits, a second copy does not.

/** Longer than the cookie that has the id of a download, so that a budget is not full again while that lasts. */
const WINDOW_SECONDS = 2 * 3600;
/** Counts are 32-bit, so the bytes of a large file are counted in units; those of a file up to this size one by one. */
const MAX_UNITS = 1_000_000;

const unitOf = (size: number): number => Math.max(Math.ceil(size / MAX_UNITS), 1);
/** At least one, because an empty file is taken too. */
const unitsOf = (bytes: number, size: number): number => Math.max(Math.ceil(bytes / unitOf(size)), 1);
const lengthOf = ({ start, end }: ByteRange): number => end - start + 1;

const budgetOf = (size: number): Limit => ({
  name: 'links:bytes',
  max: 2 * unitsOf(size, size) - 1,
  windowSeconds: WINDOW_SECONDS,
});

export const newDownloadId = (version: number): string =>
  `${version}-${randomBytes(12).toString('base64url')}`;

/** Whether a download is of this version of the file. The parts of another version do not continue it. */
export const isOfVersion = (downloadId: string, version: number): boolean =>
  downloadId.startsWith(`${version}-`);

/** Takes the bytes of a part from the budget of a download; false, and nothing is taken, when they are more than is left. */
export async function takeFromBudget(
  db: Db,
  downloadId: string,
  size: number,
  part: ByteRange,
): Promise<boolean> {
  const budget = budgetOf(size);
  const units = unitsOf(lengthOf(part), size);
  try {
    await countAttempt(db, budget, downloadId, units);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await withdrawAttempt(db, budget, downloadId, units);
    return false;
  }
}

interface Transfer {
  downloadId: string;
  size: number;
  part: ByteRange;
}

/** Begins a transfer whose bytes were taken from a budget. The returned function gives back those that were not sent, at its end. */
export function beginTransfer(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { downloadId, size, part }: Transfer,
): () => void {
  const { socket } = request.raw;
  const sentBefore = socket.bytesWritten;
  return () => {
    if (reply.raw.writableFinished) return;
    const unsent = lengthOf(part) - (socket.bytesWritten - sentBefore);
    const units = Math.floor(unsent / unitOf(size));
    if (units > 0)
      withdrawAttempt(db, budgetOf(size), downloadId, units).catch((error: unknown) =>
        log.warn({ err: error }, 'What was not sent of a download could not be given back'),
      );
  };
}
