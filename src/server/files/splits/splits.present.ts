import type { Split } from '#shared/files/splits.contract.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { codesOf, findLabelled } from './labelled-files.ts';
import { mayBecomeVersionOf } from './may-become-version.ts';
import type { SplitRow } from './splits.queries.ts';
import { findOffers } from './version-offers.queries.ts';

/** A split as its user sees it, with what they may open now. */
export async function presentSplit(db: Db, viewer: Viewer, row: SplitRow): Promise<Split> {
  return {
    id: row.id,
    fileId: row.file_id,
    state: row.state,
    done: row.done,
    total: row.total,
    pageCount: row.page_count,
    // Before, they may still change.
    marks: row.state === 'found' ? await presentMarks(db, viewer, row) : [],
    failure: row.failure,
    files: row.state === 'done' ? await presentMade(db, viewer, row) : [],
  };
}

async function presentMarks(db: Db, viewer: Viewer, { marks, file_id: sourceId }: SplitRow) {
  // The right to the PDF may have ended since.
  if ((await loadOpen(db, viewer, [sourceId])).size === 0) return [];
  const labelled = await findLabelled(db, viewer, sourceId, codesOf(marks));
  return marks.map((mark) => {
    const item = mark.kind === 'label' ? labelled.get(mark.barcode) : undefined;
    const file = item
      ? { id: item.row.id, name: item.row.name, mayBeReplaced: mayBecomeVersionOf(viewer, item) }
      : null;
    return { ...mark, file };
  });
}

async function presentMade(db: Db, viewer: Viewer, { made }: SplitRow): Promise<Split['files']> {
  const offers = await findOffers(
    db,
    made.map(({ id }) => id),
  );
  const open = await loadOpen(db, viewer, [...made.map(({ id }) => id), ...offers.values()]);
  return made.flatMap(({ id, isNewVersion }) => {
    const item = open.get(id);
    if (!item) return [];
    const target = open.get(offers.get(id) ?? '');
    const isOffered = target && mayBecomeVersionOf(viewer, target);
    const offer = isOffered ? { id: target.row.id, name: target.row.name } : null;
    return { id, name: item.row.name, isNewVersion, offer };
  });
}

async function loadOpen(db: Db, viewer: Viewer, ids: string[]): Promise<Map<string, Item>> {
  const items = await loadItems(db, viewer, [...new Set(ids)]);
  return new Map(items.filter((item) => can(viewer, 'open', item)).map((item) => [item.row.id, item]));
}
