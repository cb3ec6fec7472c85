import { MAX_TEMPLATES } from '#shared/files/new-documents.contract.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { quotaIdOf } from '#server/files/quota-of-item.ts';
import { requireItem } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findTemplates } from './templates.queries.ts';

// Whoever may upload in a department makes documents of its templates, when they may open them. The right to download them is not
// needed: see docs/decisions/040-new-documents.md.

/** Whether documents can be made of a file in a folder: it is a template of the same department, or of the same My Files. */
const isUsableIn = (folder: Item, { row, ...item }: Item): boolean =>
  row.is_template && row.type === 'docx' && quotaIdOf({ row, ...item }) === quotaIdOf(folder);

/** How many templates are read at most, those in trashed folders included. */
const MAX_READ = 10 * MAX_TEMPLATES;

/** The templates that the viewer may use in a folder, in the order of their names. */
export async function findUsableTemplates(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'upload'>,
): Promise<Item[]> {
  const placeId = quotaIdOf(folder);
  if (placeId === null) return [];
  const usable: Item[] = [];
  let after: { sortKey: string; id: string } | null = null;
  for (let read = 0; read < MAX_READ && usable.length < MAX_TEMPLATES; read += MAX_TEMPLATES) {
    const rows: { id: string; sort_key: string }[] = await findTemplates(db, placeId, after, MAX_TEMPLATES);
    const items = await loadItems(
      db,
      viewer,
      rows.map(({ id }) => id),
    );
    usable.push(...items.filter((item) => can(viewer, 'open', item) && isUsableIn(folder, item)));
    const last = rows.at(-1);
    if (rows.length < MAX_TEMPLATES || !last) break;
    after = { sortKey: last.sort_key, id: last.id };
  }
  return usable.slice(0, MAX_TEMPLATES);
}

/** A template from which the viewer may make a document in a folder; its bytes stay referenced until the transaction ends. */
export async function requireTemplate(tx: Db, viewer: Viewer, folder: Item, id: string): Promise<Item> {
  const template = await requireItem(tx, viewer, id, 'open', 'reference');
  if (!isUsableIn(folder, template)) throw new AppError('notFound');
  return template;
}
