import { nameKey } from '#shared/text/fold.ts';
import type { WantedFolder } from './folder-paths.queries.ts';

/** A folder that paths name. Paths that begin with the same names share their folders. */
export interface TreeFolder extends WantedFolder {
  /** Null until the folder is known to exist. */
  id: string | null;
}

/** The folders of paths, each once and after its parent. */
export function toFolderTree(paths: readonly string[][]): TreeFolder[] {
  const tree: TreeFolder[] = [];
  const positions = new Map<string, number>();
  for (const path of paths) {
    let parent = -1;
    for (const name of path) {
      const key = `${parent}/${nameKey(name)}`;
      const position = positions.get(key) ?? tree.push({ parent, name, id: null }) - 1;
      positions.set(key, position);
      parent = position;
    }
  }
  return tree;
}

/** The names of the folders above one of the tree, outermost first, without those above the tree. */
export function namesAbove(tree: readonly TreeFolder[], { parent }: TreeFolder): string[] {
  const names: string[] = [];
  for (let above = tree[parent]; above; above = tree[above.parent]) names.unshift(above.name);
  return names;
}
