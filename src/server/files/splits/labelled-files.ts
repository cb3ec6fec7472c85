import { findByBarcodes } from '#server/files/find-by-barcode.queries.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { mayBecomeVersionOf } from './may-become-version.ts';
import type { FoundMark } from './splits.table.ts';

/** The barcodes of labels. */
export const codesOf = (marks: readonly FoundMark[]): string[] =>
  marks.filter(({ kind }) => kind === 'label').map(({ barcode }) => barcode);

/** The files whose labels are on a PDF, as far as the user may open them, by barcode. The PDF itself is none of them. */
export async function findLabelled(
  db: Db,
  viewer: Viewer,
  sourceId: string,
  codes: readonly string[],
): Promise<Map<string, Item>> {
  const idsOf = await findByBarcodes(db, codes);
  const items = await loadItems(db, viewer, [...new Set([...idsOf.values()].flat())]);
  const open = items.filter((item) => item.row.id !== sourceId && can(viewer, 'open', item));
  const labelled = new Map<string, Item>();
  for (const [code, ids] of idsOf) {
    const item = open.find(({ row }) => ids.includes(row.id));
    if (item) labelled.set(code, item);
  }
  return labelled;
}

/** The file of which a part with this mark may be offered as the next version; null when there is none. */
export function offeredTo(
  viewer: Viewer,
  mark: FoundMark | null,
  labelled: Map<string, Item>,
): string | null {
  const target = mark?.kind === 'label' ? labelled.get(mark.barcode) : undefined;
  return target && mayBecomeVersionOf(viewer, target) ? target.row.id : null;
}
