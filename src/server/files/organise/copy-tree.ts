import { entityOf, namesInside, pathText } from '#server/files/audit-values.ts';
import { spend } from '#server/files/bulk.ts';
import { requireDepth } from '#server/files/depth.ts';
import { can } from '#server/files/files.policy.ts';
import type { BulkChange } from '#server/files/item-routes.ts';
import { type Ancestor, type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import { lockChildren } from '#server/files/items.queries.ts';
import { requestThumbnails } from '#server/files/changes/thumbnail-request.ts';
import { violatedConstraint } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { type NewCopy, insertCopies } from './copy.queries.ts';

/** A folder that is copied. */
interface CopiedFolder {
  /** The id of the copy. */
  id: string;
  /** The names of the copy and of its ancestors. */
  names: string[];
  /** The ancestors of what is in the source. */
  ancestors: Ancestor[];
}

/** A copy with its path for the audit log. */
interface PlannedCopy extends NewCopy {
  path: string;
}

const COPIES_AT_ONCE = 1000;

/**
 * Copies what is in a folder, `change.item`, into its copy in `target`: everything that the caller may copy. Returns how many levels
 * of folders the copy has, itself included.
 */
export async function copyBelow(
  change: BulkChange<'copy'>,
  target: Item,
  created: { id: string; name: string },
): Promise<number> {
  const { planned, levels } = await planCopies(change, target, created);
  // Parents come before their children, so each part has the parents of the next one.
  for (let start = 0; start < planned.length; start += COPIES_AT_ONCE)
    await insertPlanned(change, target, planned.slice(start, start + COPIES_AT_ONCE));
  return levels;
}

/** Reads the source level by level, and stops as soon as it is too large or too deep. */
async function planCopies(
  { tx, caller: { viewer }, item, budget }: BulkChange<'copy'>,
  target: Item,
  { id, name }: { id: string; name: string },
): Promise<{ planned: PlannedCopy[]; levels: number }> {
  const planned: PlannedCopy[] = [];
  const top = {
    id,
    names: [...namesInside(target), name],
    ancestors: [...item.ancestors, ancestorFrom(item)],
  };
  let folders = new Map<string, CopiedFolder>([[item.row.id, top]]);
  let levels = 0;
  while (folders.size > 0) {
    levels += 1;
    const rows = await lockChildren(tx, viewer, [...folders.keys()], budget.remaining + 1);
    spend(budget, rows.length);
    const inner = new Map<string, CopiedFolder>();
    const paths = new Map([...folders].map(([sourceId, { names }]) => [sourceId, pathText(names)]));
    for (const row of rows) {
      const folder = folders.get(row.parent_id!)!;
      const child = toItem(row, folder.ancestors);
      if (!can(viewer, 'copy', child)) continue;
      const copy = { id: newId(), sourceId: row.id, parentId: folder.id, path: paths.get(row.parent_id!)! };
      planned.push(copy);
      if (row.kind === 'folder')
        inner.set(row.id, {
          id: copy.id,
          names: [...folder.names, row.name],
          ancestors: [...folder.ancestors, ancestorFrom(child)],
        });
    }
    if (inner.size > 0) requireDepth(target, levels + 1);
    folders = inner;
  }
  return { planned, levels };
}

async function insertPlanned(
  { tx, audit, caller: { viewer } }: BulkChange<'copy'>,
  target: Item,
  planned: PlannedCopy[],
): Promise<void> {
  let remaining = planned;
  // The barcodes of an attempt may be taken; those of the next attempt are others.
  for (let attempt = 0; remaining.length > 0; attempt += 1) {
    if (attempt === 5) throw new AppError('conflict');
    const rows = await insertCopies(tx, target, viewer.userId, remaining).catch(orConflict);
    await requestThumbnails(tx, rows, viewer.userId);
    const inserted = new Map(rows.map((row) => [row.id, row]));
    for (const { id, sourceId, path } of remaining) {
      const row = inserted.get(id);
      if (row) audit.record({ action: 'copy', entity: entityOf(row), after: { copyOf: sourceId, path } });
    }
    remaining = remaining.filter(({ id }) => !inserted.has(id));
  }
}

/** Names are unique in a folder, but somebody may have renamed items while it was copied in several statements. */
function orConflict(error: unknown): never {
  throw violatedConstraint(error) === null ? error : new AppError('conflict');
}
