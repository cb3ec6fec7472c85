import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ConversionFailure } from '#shared/files/conversions.contract.ts';
import { system } from '#server/audit/with-audit.ts';
import { orRelease, releaseBytes } from '#server/files/changes/released-bytes.ts';
import { detectStoredType } from '#server/files/content/detect-type.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { ConversionRefused, failureIn } from './conversion-failure.ts';
import {
  type ConversionRow,
  deleteOldConversions,
  findLostConversions,
  lockRunningConversion,
  returnConversion,
  setFailed,
  startConversion,
} from './conversions.queries.ts';
import { CONVERSION_ATTEMPTS, MAKE_DOCX } from './request-conversion.ts';
import { publishConversion, requireUser, saveConversion } from './save-conversion.actions.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log' | 'office'>;

const payload = z.object({ id: z.string() });

/** Only a node that has LibreOffice takes the jobs; the others leave them to it. */
export const conversionTasks = (parts: Parts): Tasks =>
  parts.office.program === null
    ? {}
    : { [MAKE_DOCX]: task(payload, ({ id }, stopping) => attemptConversion(parts, id, stopping)) };

export const conversionUpkeepTasks = ({ db }: Pick<Parts, 'db'>): Tasks => ({
  'end-lost-conversions': taskWithoutPayload(() => endLost(db)),
  'forget-conversions': taskWithoutPayload(() => deleteOldConversions(db, CONVERSION_KEPT)),
});

export const conversionCrontab = `*/10 * * * * end-lost-conversions
31 3 * * * forget-conversions`;

/** A job that has not ended for so long was lost: the queue is never so long. */
const LOST_AFTER = '1 hour';
const CONVERSION_KEPT = '7 days';

/** Larger files are not converted. */
const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

export async function attemptConversion(parts: Parts, id: string, signal: AbortSignal): Promise<void> {
  const row = await startConversion(parts.db, id);
  if (!row) return;
  try {
    await makeDocument(parts, row, signal);
  } catch (error) {
    const isLast = row.attempts >= CONVERSION_ATTEMPTS && !signal.aborted;
    const failure = failureIn(error) ?? (isLast ? 'internal' : null);
    if (!failure) {
      await returnConversion(parts.db, id);
      throw error;
    }
    parts.log[failure === 'internal' ? 'error' : 'debug'](
      { conversion: id, error },
      'no Word document was made',
    );
    await fail(parts.db, row, failure);
  }
}

async function makeDocument(parts: Parts, row: ConversionRow, signal: AbortSignal): Promise<void> {
  const { db, storage, office } = parts;
  // It may be in the trash since it was requested.
  await requireItem(db, await requireUser(db, row), row.file_id, 'convertToDocx');
  if ((await office.findIsolation()) === null) throw new ConversionRefused('noConverter');
  const size = await storage.size(row.blob_hash);
  if (size !== null && size > MAX_SOURCE_BYTES) throw new ConversionRefused('tooLarge');
  const made = Readable.from(office.toDocx(await storage.get(row.blob_hash), { signal }));
  const stored = await storage.put(made);
  const isSaved = await orRelease(parts, [stored.hash], async () => {
    const type = await detectStoredType(storage, '.docx', stored);
    if (type !== 'docx') throw new ConversionRefused('damaged');
    return saveConversion(parts, row, { ...stored, type });
  });
  if (!isSaved) await releaseBytes(db, [stored.hash]);
}

/** Says why there is no document; the user may have left the page on which they waited for it. */
const fail = (
  db: Parts['db'],
  { id, user_id: userId, file_id: fileId }: ConversionRow,
  failure: ConversionFailure,
) =>
  transaction(db, async (tx) => {
    if (!(await lockRunningConversion(tx, id))) return;
    await setFailed(tx, id, failure);
    await publishConversion(tx, userId);
    const item = await loadItem(tx, systemViewer, fileId);
    if (!item) return;
    const file = { id: fileId, name: item.row.name };
    await notify(tx, [userId], system, { type: 'conversionFailed', file, reason: failure });
  });

async function endLost(db: Parts['db']): Promise<void> {
  for (const row of await findLostConversions(db, LOST_AFTER)) await fail(db, row, 'internal');
}
