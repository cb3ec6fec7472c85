import type { LocatedFile } from '#web/files/files.api.ts';

type Placed = Pick<LocatedFile, 'parentId'> & { path: readonly Pick<LocatedFile['path'][number], 'id'>[] };

/**
 * Whether a change in a folder can rename, move or hide one of the items: it is in that folder or below it. The path of an item
 * that was shared with the user does not contain its folder.
 */
export const isChangedIn = (folderId: string, items: readonly Placed[]): boolean =>
  items.some(({ parentId, path }) => parentId === folderId || path.some(({ id }) => id === folderId));
