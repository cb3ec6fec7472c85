import type { ZipEntry } from './zip-directory.ts';

/** A line of the list: an entry, or a folder, which may have no entry itself. */
export interface ArchiveRow {
  /** The path, by which a folder is opened and closed. */
  id: string;
  name: string;
  /** How many folders it is in. */
  depth: number;
  isFolder: boolean;
  /** Of a folder: how many files are in it, with those of its folders. */
  fileCount: number;
  size: number;
  entry: ZipEntry | null;
}

interface Node extends ArchiveRow {
  children: Map<string, Node>;
}

/** In deeper folders, what is left of a path is shown as one name, because some archives are made to have thousands. */
export const MAX_DEPTH = 16;
/** The same when there are so many folders: each is a row, also one that has no entry. */
export const MAX_FOLDERS = 20_000;

const node = (id: string, name: string, depth: number): Node => ({
  id,
  name,
  depth,
  isFolder: false,
  fileCount: 0,
  size: 0,
  entry: null,
  children: new Map(),
});

/** The folders and files of an archive. Every entry is shown, also when several have the same path. */
export function archiveTree(entries: readonly ZipEntry[]): Node {
  const root = node('', '', -1);
  let left = MAX_FOLDERS;
  for (const [index, entry] of entries.entries()) left -= add(root, entry, index, left);
  return root;
}

/** Adds an entry with the folders that it is in, at most `most` of which are new. Returns how many were. */
function add(root: Node, entry: ZipEntry, index: number, most: number): number {
  const parts = entry.path.split('/').filter((part) => part !== '');
  const names =
    parts.length > MAX_DEPTH
      ? [...parts.slice(0, MAX_DEPTH - 1), parts.slice(MAX_DEPTH - 1).join('/')]
      : parts;
  const folderNames = entry.isFolder ? names : names.slice(0, -1);
  const path = [root];
  let added = 0;
  for (const name of folderNames) {
    const above = path.at(-1)!;
    const key = `folder ${name}`;
    const known = above.children.get(key);
    if (!known && added === most) break;
    const folder = known ?? node(`${above.id}${name}/`, name, above.depth + 1);
    if (!known) added += 1;
    folder.isFolder = true;
    above.children.set(key, folder);
    path.push(folder);
  }
  const folder = path.at(-1)!;
  const rest = names.slice(path.length - 1);
  if (entry.isFolder && rest.length === 0) {
    folder.entry = entry;
    return added;
  }
  const own = {
    ...node(`${folder.id} ${index}`, rest.join('/') || entry.path, folder.depth + 1),
    isFolder: entry.isFolder,
    size: entry.size,
    entry,
  };
  folder.children.set(own.id, own);
  for (const above of entry.isFolder ? [] : path) {
    above.fileCount += 1;
    above.size += entry.size;
  }
  return added;
}

/** The rows that are visible: folders first, each followed by what is in it unless it is closed. */
export function visibleRows(
  root: Node,
  closed: ReadonlySet<string>,
  compare: (a: string, b: string) => number,
): ArchiveRow[] {
  const rows: ArchiveRow[] = [];
  const visit = (folder: Node): void => {
    const sorted = [...folder.children.values()].toSorted(
      (a, b) => Number(b.isFolder) - Number(a.isFolder) || compare(a.name, b.name),
    );
    for (const child of sorted) {
      rows.push(child);
      if (child.isFolder && !closed.has(child.id)) visit(child);
    }
  };
  visit(root);
  return rows;
}
