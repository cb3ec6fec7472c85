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
  for (const [index, entry] of entries.entries()) add(root, entry, index);
  return root;
}

function add(root: Node, entry: ZipEntry, index: number): void {
  const parts = entry.path.split('/').filter((part) => part !== '');
  const names =
    parts.length > MAX_DEPTH
      ? [...parts.slice(0, MAX_DEPTH - 1), parts.slice(MAX_DEPTH - 1).join('/')]
      : parts;
  const folderNames = entry.isFolder ? names : names.slice(0, -1);
  let folder = root;
  const path = [root];
  for (const name of folderNames) {
    const key = `folder ${name}`;
    const next = folder.children.get(key) ?? node(`${folder.id}${name}/`, name, folder.depth + 1);
    next.isFolder = true;
    folder.children.set(key, next);
    folder = next;
    path.push(folder);
  }
  if (entry.isFolder) {
    folder.entry = entry;
    return;
  }
  const file = {
    ...node(`${folder.id} ${index}`, names.at(-1) ?? entry.path, folder.depth + 1),
    size: entry.size,
    entry,
  };
  folder.children.set(file.id, file);
  for (const above of path) {
    above.fileCount += 1;
    above.size += entry.size;
  }
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
