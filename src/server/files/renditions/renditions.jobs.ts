import { Readable } from 'node:stream';
import { z } from 'zod';
import { publishItemsChanged, publishToRecipients } from '#server/files/changes/publish-change.ts';
import { orRelease, releaseBytes } from '#server/files/changes/released-bytes.ts';
import { enqueueThumbnails } from '#server/files/changes/thumbnail-request.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { NotConverted } from '#server/platform/office/convert.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { MAKE_RENDITION } from './rendition-of.ts';
import {
  type Outcome,
  deleteRendition,
  deleteStrayRenditions,
  findFilesWith,
  finishRendition,
  returnRendition,
  startRendition,
} from './renditions.queries.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log' | 'office'>;

const payload = z.object({ hash: z.string(), turn: z.number().int() });
export type RenditionJob = z.infer<typeof payload>;

/** Only a node that has LibreOffice takes the jobs; the others leave them to it. */
export const renditionTasks = (parts: Parts): Tasks =>
  parts.office.program === null
    ? {}
    : { [MAKE_RENDITION]: task(payload, (job, stopping) => makeRendition(parts, job, stopping)) };

export const renditionUpkeepTasks = ({ db }: Pick<Deps, 'db'>): Tasks => ({
  'delete-stray-renditions': taskWithoutPayload(() => deleteStrayRenditions(db)),
});

export const renditionCrontab = '17 3 * * * delete-stray-renditions';

/** Larger files are not converted. */
const MAX_SOURCE_BYTES = 50 * 1024 * 1024;

/** Makes the PDF of a content, unless another job has made it or is making it. */
export async function makeRendition(
  parts: Parts,
  { hash, turn }: RenditionJob,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, office } = parts;
  if (!(await startRendition(db, hash))) return;
  // The first trial finds out that it does not work: the viewers are told that it is not there.
  if ((await office.findIsolation()) === null) return deleteRendition(db, hash);
  try {
    await finish(parts, { hash, turn }, await convert(parts, hash, stopping));
  } catch (error) {
    await returnRendition(db, hash);
    throw error;
  }
}

async function convert(
  { storage, office, log }: Parts,
  hash: string,
  signal?: AbortSignal,
): Promise<Outcome> {
  const size = await storage.size(hash);
  if (size !== null && size > MAX_SOURCE_BYTES) return { failure: 'tooLarge' };
  try {
    const pdf = Readable.from(office.toPdf(await storage.get(hash), { signal }));
    return { pdf: await storage.put(pdf) };
  } catch (error) {
    if (!(error instanceof NotConverted)) throw error;
    log.debug({ hash, error: error.message }, 'no pages of an Office file');
    return { failure: error.reason };
  }
}

async function finish(parts: Parts, job: RenditionJob, outcome: Outcome): Promise<void> {
  if (!('pdf' in outcome)) return void (await save(parts, job, outcome));
  const pdf = outcome.pdf.hash;
  const isWanted = await orRelease(parts, [pdf], () => save(parts, job, outcome));
  if (!isWanted) await releaseBytes(parts.db, [pdf]);
}

/** False when the content was deleted meanwhile. */
function save({ db, storage }: Parts, { hash, turn }: RenditionJob, outcome: Outcome): Promise<boolean> {
  return transaction(db, async (tx) => {
    if ('pdf' in outcome) await lockStoredBlob(tx, storage, outcome.pdf.hash);
    const isSaved = await finishRendition(tx, hash, outcome);
    if (isSaved) await tellOf(tx, hash, 'pdf' in outcome ? turn : null);
    return isSaved;
  });
}

/** More files with one content wait until they are opened. */
const FILES_TOLD = 100;

/** Open tabs hear that the content can be shown, or cannot; its thumbnail is drawn with the turn. */
async function tellOf(tx: Db, hash: string, turn: number | null): Promise<void> {
  const ids = await findFilesWith(tx, hash, FILES_TOLD);
  if (turn !== null)
    await enqueueThumbnails(
      tx,
      ids.map((id) => ({ id, turn })),
    );
  const items = await loadItems(tx, systemViewer, ids);
  await publishItemsChanged(tx, items);
  for (const item of items) await publishToRecipients(tx, item);
}
