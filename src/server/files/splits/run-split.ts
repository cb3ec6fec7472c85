import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { orRelease } from '#server/files/changes/released-bytes.ts';
import type { Item } from '#server/files/item.ts';
import { requireItem } from '#server/files/require-item.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countPages } from '#server/platform/pdf-splitting/read-pages.ts';
import { findMarks } from './find-marks.ts';
import { findLabelled, offeredTo } from './labelled-files.ts';
import { storeParts, withBarcodes } from './make-parts.ts';
import { partNames } from './part-names.ts';
import { type PlannedPart, SplitRefused, isWhole, planParts } from './plan-parts.ts';
import { publishSplit } from './publish-split.ts';
import { type StoredPart, saveParts } from './save-parts.actions.ts';
import {
  type SplitRow,
  lockRunningSplit,
  setDone,
  setFound,
  setMaking,
  setProgress,
} from './splits.queries.ts';
import type { FoundMark, SplitRequest } from './splits.table.ts';
import { insertOffers } from './version-offers.queries.ts';

export type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

/** The user has cancelled it, or another job has done it. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

interface Run {
  parts: Parts;
  row: SplitRow;
  signal: AbortSignal;
}

/** Looks for marks when they are needed, and then makes the parts that were requested. A killed job begins again with what it has not found out yet. */
export async function runSplit(run: Run): Promise<void> {
  const { row } = run;
  if (row.state === 'making') return makeParts(run, row.request!, await factsOf(run));
  const found = await findMarks({
    ...run.parts,
    hash: row.blob_hash,
    signal: run.signal,
    onProgress: (done, total) => report(run, { done, total, page_count: total }),
  });
  if (!row.request) {
    await transaction(run.parts.db, async (tx) => {
      await setFound(tx, row.id, found);
      await publishSplit(tx, row.user_id);
    });
    return;
  }
  await setMaking(run.parts.db, row.id, found);
  await makeParts(run, row.request, found);
}

interface Facts {
  pageCount: number | null;
  marks: FoundMark[];
}

async function factsOf({ parts: { storage }, row, signal }: Run): Promise<Facts> {
  const { page_count: known, marks, request } = row;
  // Parts that the PDF does not have are found out when they are made.
  if (known !== null || request?.by === 'parts') return { marks, pageCount: known };
  return { marks, pageCount: await countPages(await storage.get(row.blob_hash), { signal }) };
}

async function makeParts(run: Run, request: NonNullable<SplitRequest>, facts: Facts): Promise<void> {
  const { parts: stores, row, signal } = run;
  const { db, storage } = stores;
  const planned = planParts(request, facts);
  const viewer = (await loadViewersOf(db, [row.user_id])).get(row.user_id);
  if (!viewer) throw new SplitRefused('notAllowed');
  const source = await requireItem(db, viewer, row.file_id, 'split');
  const marks = planned.flatMap(({ mark }) => mark ?? []);
  const labelled = await findLabelled(db, viewer, row.file_id, marks);
  const offerFor = ({ mark }: PlannedPart) => offeredTo(viewer, mark, labelled);
  if (request.by === 'marks' && isWhole(planned, facts.pageCount))
    return keepWhole(run, source, offerFor(planned[0]!));

  const nameOf = (barcode: string) => labelled.get(barcode)?.row.name;
  const named = await withBarcodes(db, source, planned, partNames(source.row.name, planned, nameOf));
  const stored: StoredPart[] = [];
  const hashes: string[] = [];
  await orRelease(stores, hashes, async () => {
    await report(run, { done: 0, total: named.length, page_count: facts.pageCount });
    await storeParts({
      storage,
      hash: row.blob_hash,
      parts: named,
      printBarcode: request.printBarcode,
      signal,
      async onStored({ hash, size }) {
        hashes.push(hash);
        const part = named[stored.length]!;
        stored.push({ ...part, content: { hash, size, type: 'pdf' }, offeredTo: offerFor(part) });
        await report(run, { done: stored.length, total: named.length });
      },
    });
    if (!(await saveParts(stores, row, stored))) throw new NotWanted();
  });
}

/** A scan of one document stays as it is, and is offered to the file whose label it carries. */
async function keepWhole({ parts: { db }, row }: Run, source: Item, targetId: string | null): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockRunningSplit(tx, row.id))) throw new NotWanted();
    if (targetId !== null) {
      await insertOffers(tx, [{ fileId: row.file_id, targetId }]);
      await publishFolderChanged(tx, source, source.row.parent_id);
    }
    await setDone(tx, row.id, [{ id: row.file_id, isNewVersion: false }]);
    await publishSplit(tx, row.user_id);
  });
}

type Progress = Parameters<typeof setProgress>[2];

async function report({ parts: { db }, row }: Run, progress: Progress): Promise<void> {
  if (!(await setProgress(db, row.id, progress))) throw new NotWanted();
  await publishSplit(db, row.user_id);
}
