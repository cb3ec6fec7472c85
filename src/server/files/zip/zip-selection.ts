import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { entityOf } from '#server/files/audit-values.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { errorOf } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { countBelow, findSelection, insertSelection } from './zip.queries.ts';

/** How many files and folders a zip may contain: its directory and names stay in memory until it is sent, about 1 KB for each. */
const MAX_ENTRIES = 50_000;

/** The items that the viewer may download. `onRefused` gets the error of each other one, for the log of what was refused. */
async function loadDownloadable(
  db: Db,
  viewer: Viewer,
  ids: string[],
  onRefused: OnRefused,
): Promise<Permitted<'download'>[]> {
  const items = await loadItems(db, viewer, ids);
  for (const item of items) if (!can(viewer, 'download', item)) onRefused(errorOf(viewer, item, 'download'));
  return items.filter((item) => can(viewer, 'download', item));
}

/** The items without those inside another of the items, which the zip contains anyway. */
function topmost<I extends Item>(items: I[]): I[] {
  const chosen = new Set(items.map((item) => item.row.id));
  return items.filter((item) => !item.ancestors.some((ancestor) => chosen.has(ancestor.id)));
}

type OnRefused = (error: AppError) => void;

export interface CheckedSelection {
  id: string;
  /** How many files the zip will contain. */
  files: number;
  /** How many chosen items, and files below them, the zip will not contain, because the viewer may not download them. */
  skipped: number;
}

/** Checks which items may be downloaded, and stores the selection for the minute in which its zip may be requested. */
export async function checkSelection(
  db: Db,
  viewer: Viewer,
  chosen: string[],
  onRefused: OnRefused,
  maxEntries = MAX_ENTRIES,
): Promise<CheckedSelection> {
  const ids = [...new Set(chosen)];
  const allowed = await loadDownloadable(db, viewer, ids, onRefused);
  const kept = topmost(allowed);
  const folderIds = kept.filter((item) => item.row.kind === 'folder').map((item) => item.row.id);
  const below = await countBelow(db, viewer, folderIds);
  const files = kept.length - folderIds.length + below.allowed;
  if (files === 0) throw nothingToDownload(below.files > 0 ? kept[0] : undefined);
  if (files + below.folders > maxEntries) throw new AppError('tooManyItems', { params: { max: maxEntries } });
  return {
    id: await insertSelection(db, viewer.userId, ids),
    files,
    skipped: ids.length - allowed.length + below.files - below.allowed,
  };
}

/** A folder that has files is recorded as refused, because the viewer may download none of them. */
const nothingToDownload = (folder?: Item): AppError =>
  new AppError(
    'nothingToDownload',
    folder && { refused: { right: 'download', entity: entityOf(folder.row) } },
  );

export interface OpenedSelection {
  items: Permitted<'download'>[];
  /** The file name of the zip. */
  name: string;
}

/** Opens a selection of the viewer's own. The rights are checked again. */
export async function openSelection(
  db: Db,
  viewer: Viewer,
  id: string,
  onRefused: OnRefused,
): Promise<OpenedSelection> {
  const ids = await findSelection(db, viewer.userId, id);
  if (!ids) throw new AppError('notFound');
  const items = topmost(await loadDownloadable(db, viewer, ids, onRefused));
  const [first] = items;
  if (!first) throw nothingToDownload();
  const isOneFolder = items.length === 1 && first.row.kind === 'folder';
  const stem = isOneFolder ? first.row.name : `files-${new Date().toISOString().slice(0, 10)}`;
  return { items, name: `${stem}.zip` };
}
