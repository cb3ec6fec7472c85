import type { Db } from '#server/platform/db.ts';
import { can } from '../files.policy.ts';
import { folderOf } from '../folder-view.ts';
import { listChildren } from '../listing.queries.ts';
import { type Node, stepOf, toNode } from '../nodes.queries.ts';
import type { Viewer } from '../viewer.ts';
import { FolderNames } from './zip-names.ts';

/** How many items of a folder are read at a time; rights are those of the moment they are read. */
const PAGE = 100;

export interface WalkedItem {
  /** Its path in the zip; a folder's ends in a slash. */
  path: string;
  node: Node;
}

/** The items and all that is below them, as far as the viewer may download it. Of each open folder one page is in memory. */
export async function* walk(
  db: Db,
  viewer: Viewer,
  items: Iterable<Node> | AsyncIterable<Node>,
  folderPath = '',
): AsyncGenerator<WalkedItem> {
  const names = new FolderNames();
  for await (const node of items) {
    if (!can(viewer, 'download', node)) continue;
    const isFolder = node.row.kind === 'folder';
    const path = folderPath + names.take(node.row.name, isFolder) + (isFolder ? '/' : '');
    yield { path, node };
    if (isFolder) yield* walk(db, viewer, childrenOf(db, viewer, node), path);
  }
}

async function* childrenOf(db: Db, viewer: Viewer, folder: Node): AsyncGenerator<Node> {
  const way = [...folder.ancestors, stepOf(folder)];
  const page = { tab: 'all', sort: 'name', order: 'asc', limit: PAGE } as const;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { rows, nextCursor } = await listChildren(db, viewer, folderOf(folder), { ...page, cursor });
    for (const row of rows) yield toNode(row, way);
    cursor = nextCursor;
  }
}
