import { MAX_FOLDER_DEPTH } from '#shared/files/folder-limits.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Item } from './item.ts';

/** The depth of a folder, as `MAX_FOLDER_DEPTH` counts it. */
export const depthOf = (folder: Item): number => folder.ancestors.length;

/**
 * Throws `tooDeep` when so many levels of new folders do not fit below a folder. Everything that creates or moves folders calls
 * this under one of the locks in tree-lock.ts. Three changes need no check:
 * - Restoring, because a move counts trashed folders too, so they fit wherever the folder around them is.
 * - Moving a folder to the same depth or further up, so that folders from before this limit can leave where they are.
 * - Passing the files of a deleted user to the owner: it must not fail, and it adds one level only.
 */
export function requireDepth(folder: Item, levels: number): void {
  if (depthOf(folder) + levels > MAX_FOLDER_DEPTH)
    throw new AppError('tooDeep', { params: { max: MAX_FOLDER_DEPTH } });
}
