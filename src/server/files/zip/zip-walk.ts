import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { listChildren } from '#server/files/browse/listing.queries.ts';
import { type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { ZipFolder, ZipPaths } from './zip-paths.ts';

export interface WalkedItem {
  /** Its path in the zip; a folder's ends in a slash. */
  path: string;
  item: Permitted<'download'>;
}

/** The items and everything below them that the viewer may download. One page of each open folder is in memory. */
export async function* walk(
  db: Db,
  viewer: Viewer,
  items: Iterable<Item> | AsyncIterable<Item>,
  paths: ZipPaths,
  parent: ZipFolder = paths.top,
): AsyncGenerator<WalkedItem> {
  for await (const item of items) {
    if (!can(viewer, 'download', item)) continue;
    if (item.row.kind === 'file') {
      yield { path: paths.file(parent, item.row.name), item };
      continue;
    }
    const folder = paths.folder(parent, item.row.name);
    yield { path: folder.path, item };
    if (can(viewer, 'open', item)) yield* walk(db, viewer, childrenOf(db, viewer, item), paths, folder);
  }
}

async function* childrenOf(db: Db, viewer: Viewer, folder: Permitted<'open'>): AsyncGenerator<Item> {
  const ancestors = [...folder.ancestors, ancestorFrom(folder)];
  // Their rights are checked when a page of them is read.
  const page = { tab: 'all', sort: 'name', order: 'asc', limit: CHILDREN_PAGE } as const;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { rows, nextCursor } = await listChildren(db, viewer, folder, { ...page, cursor });
    for (const row of rows) yield toItem(row, ancestors);
    cursor = nextCursor;
  }
}
