import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { orRelease } from '#server/files/changes/released-bytes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { findUsageAt, quotaIdOf } from '#server/files/quota-of-item.ts';
import { requireItem } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { roomIn } from '#server/quotas/require-room.ts';
import { countPages } from '#server/platform/pdf-splitting/read-pages.ts';
import { type Found, findMarks, isComplete } from './find-marks.ts';
import { codesOf, findLabelled, offeredTo } from './labelled-files.ts';
import { storeParts, withBarcodes } from './make-parts.ts';
import { partNames } from './part-names.ts';
import { type PlannedPart, SplitRefused, isWhole, planParts } from './plan-parts.ts';
import { publishSplit } from './publish-split.ts';
import { enqueueSplit } from './request-split.ts';
import { type StoredPart, saveParts } from './save-parts.actions.ts';
import {
  type SplitRow,
  lockRunningSplit,
  setDone,
  setFound,
  setFoundSoFar,
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

/**
 * Looks for marks when they are needed, and then makes the parts that were requested. A killed job begins again with what it has not
 * found out yet.
 */
export async function runSplit(run: Run): Promise<void> {
  const { row } = run;
  if (row.state === 'making') return makeParts(run, row.request!, await factsOf(run));
  const found = await lookForMarks(run);
  if (!isComplete(found))
    return enqueueSplit(run.parts.db, { id: row.id, turnOf: row.turn_of, isScan: row.author.id === null });
  if (row.request) {
    await setMaking(run.parts.db, row.id);
    return makeParts(run, row.request, found);
  }
  return transaction(run.parts.db, async (tx) => {
    await setFound(tx, row.id);
    await publishSplit(tx, row.user_id);
  });
}

async function lookForMarks({ parts, row, signal }: Run): Promise<Found> {
  const viewer = await requireViewer(parts.db, row);
  // It may be in the trash since the last turn.
  await requireItem(parts.db, viewer, row.file_id, 'split');
  return findMarks({
    ...parts,
    viewer,
    sourceId: row.file_id,
    hash: row.blob_hash,
    before: { marks: row.marks, done: row.done, pageCount: row.page_count },
    signal,
    async onFound(found) {
      if (!(await setFoundSoFar(parts.db, row.id, found))) throw new NotWanted();
      await publishSplit(parts.db, row.user_id);
    },
  });
}

async function requireViewer(db: Db, { user_id: userId }: SplitRow): Promise<Viewer> {
  const viewer = (await loadViewersOf(db, [userId])).get(userId);
  if (!viewer) throw new SplitRefused('notAllowed');
  return viewer;
}

interface Facts {
  pageCount: number | null;
  marks: readonly FoundMark[];
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
  const viewer = await requireViewer(db, row);
  const source = await requireItem(db, viewer, row.file_id, 'split');
  const marks = planned.flatMap(({ mark }) => mark ?? []);
  const labelled = await findLabelled(db, viewer, row.file_id, codesOf(marks));
  const offerFor = ({ mark }: PlannedPart) => offeredTo(viewer, mark, labelled);
  if (request.by === 'marks' && isWhole(planned, facts.pageCount))
    return keepWhole(run, source, offerFor(planned[0]!));

  const names = await partNamesIn(db, viewer, source, planned, labelled);
  const named = await withBarcodes(db, source, planned, names);
  let room = roomIn(await findUsageAt(db, source));
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
        room -= size;
        // The database checks it again. Until then much more would be stored.
        if (room < 0) throw new SplitRefused('quotaExceeded');
        const part = named[stored.length]!;
        stored.push({ ...part, content: { hash, size, type: 'pdf' }, offeredTo: offerFor(part) });
        await report(run, { done: stored.length, total: named.length });
      },
    });
    if (!(await saveParts(stores, row, stored))) throw new NotWanted();
  });
}

/**
 * The names of the parts. The name of another file is used only where everybody who sees the part sees that file too: a scan is
 * separated with the rights of the owner.
 */
async function partNamesIn(
  db: Db,
  viewer: Viewer,
  source: Item,
  planned: readonly PlannedPart[],
  labelled: Map<string, Item>,
): Promise<string[]> {
  const targetIds = planned.flatMap(({ newVersionOf }) => newVersionOf ?? []);
  const targets = new Map((await loadItems(db, viewer, targetIds)).map(({ row }) => [row.id, row.name]));
  return partNames(source.row.name, planned, {
    ofTarget: (id) => targets.get(id),
    ofLabel(barcode) {
      const item = labelled.get(barcode);
      return item && quotaIdOf(item) === quotaIdOf(source) ? item.row.name : undefined;
    },
  });
}

/** A scan of one document stays as it is, and is offered to the file whose label it carries. */
async function keepWhole({ parts: { db }, row }: Run, source: Item, targetId: string | null): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockRunningSplit(tx, row.id))) throw new NotWanted();
    if (targetId !== null) {
      await insertOffers(tx, [{ fileId: row.file_id, version: row.version, targetId }]);
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
