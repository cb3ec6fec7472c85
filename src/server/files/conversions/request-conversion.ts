import { nextTurn } from '#server/files/changes/turns.ts';
import type { Change } from '#server/files/item-routes.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { insertConversion, lockRunningConversions } from './conversions.queries.ts';

/** The job that makes a Word document; see conversions.jobs.ts. */
export const MAKE_DOCX = 'make-docx';

/** More than one, because the storage may have been unreachable for a moment, or the server was stopped. */
export const CONVERSION_ATTEMPTS = 3;

/** So many of a user run or wait at once: each may need a process for a minute. */
export const MAX_RUNNING_CONVERSIONS = 5;

/** Begins a conversion, and returns its id. It is the one that runs when the same is requested twice. */
export async function requestConversion({
  tx,
  caller: { viewer, author },
  item: { row },
}: Change<'convertToDocx'>): Promise<string> {
  const { userId } = viewer;
  const running = await lockRunningConversions(tx, userId);
  const same = running.find(({ file_id: fileId, version }) => fileId === row.id && version === row.version);
  if (same) return same.id;
  if (running.length >= MAX_RUNNING_CONVERSIONS)
    throw new AppError('tooManyConversions', { params: { max: MAX_RUNNING_CONVERSIONS } });
  const id = newId();
  const { version } = row;
  await insertConversion(tx, {
    id,
    file_id: row.id,
    user_id: userId,
    author,
    blob_hash: row.blob_hash!,
    version,
  });
  await enqueueJob(
    tx,
    MAKE_DOCX,
    { id },
    { jobKey: `docx:${id}`, priority: nextTurn(userId), maxAttempts: CONVERSION_ATTEMPTS },
  );
  return id;
}
