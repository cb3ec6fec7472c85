import type { SplitPart } from '#shared/files/splits.contract.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { permitted } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Refuses parts that cannot become versions of the files that they name: each needs another PDF that the viewer may replace. */
export async function requireTargets(
  db: Db,
  viewer: Viewer,
  source: Item,
  parts: readonly SplitPart[],
): Promise<void> {
  const ids = parts.flatMap(({ newVersionOf }) => newVersionOf ?? []);
  if (new Set([source.row.id, ...ids]).size <= ids.length) throw new AppError('invalidInput');
  const items = new Map((await loadItems(db, viewer, ids)).map((item) => [item.row.id, item]));
  for (const id of ids) {
    const item = items.get(id);
    if (!item) throw new AppError('notFound');
    if (permitted(viewer, item, 'replace').row.type !== 'pdf') throw new AppError('wrongType');
  }
}
