import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { countFilesBelow, findSelection, insertSelection } from './zip.queries.ts';

const mayDownload = async (db: Db, viewer: Viewer, ids: string[]) =>
  (await loadItems(db, viewer, ids)).filter((item) => can(viewer, 'download', item));

/** Without what lies in another of the items: it comes with that one. */
function topmost<I extends Item>(items: I[]): I[] {
  const chosen = new Set(items.map((item) => item.row.id));
  return items.filter((item) => !item.ancestors.some((step) => chosen.has(step.id)));
}

export interface CheckedSelection {
  id: string;
  /** How many files the zip will hold, and how many of the selection it will not, for lack of the right. */
  files: number;
  left: number;
}

/** Keeps a selection for the minute in which it may be fetched. */
export async function checkSelection(db: Db, viewer: Viewer, chosen: string[]): Promise<CheckedSelection> {
  const ids = [...new Set(chosen)];
  const allowed = await mayDownload(db, viewer, ids);
  const kept = topmost(allowed);
  const folderIds = kept.filter((item) => item.row.kind === 'folder').map((item) => item.row.id);
  const below = await countFilesBelow(db, viewer, folderIds);
  const files = kept.length - folderIds.length + below.allowed;
  if (files === 0) throw new AppError('nothingToDownload');
  return {
    id: await insertSelection(db, viewer.userId, ids),
    files,
    left: ids.length - allowed.length + below.all - below.allowed,
  };
}

export interface OpenedSelection {
  items: Permitted<'download'>[];
  /** What the zip is called. */
  name: string;
}

/** A selection of one's own, with the rights of this moment. */
export async function openSelection(db: Db, viewer: Viewer, id: string): Promise<OpenedSelection> {
  const ids = await findSelection(db, viewer.userId, id);
  if (!ids) throw new AppError('notFound');
  const items = topmost(await mayDownload(db, viewer, ids));
  const [first] = items;
  if (!first) throw new AppError('nothingToDownload');
  const isOneFolder = items.length === 1 && first.row.kind === 'folder';
  const stem = isOneFolder ? first.row.name : `files-${new Date().toISOString().slice(0, 10)}`;
  return { items, name: `${stem}.zip` };
}
