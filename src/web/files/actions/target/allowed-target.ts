import type { FileItem } from '#shared/files/files.contract.ts';

export type Purpose = 'move' | 'copy';

/** Why items cannot go into a folder, or null when they can. */
export type Objection = 'closed' | 'alreadyThere' | 'otherSpace' | 'intoItself';

/** A folder as a target. Without a path, only the folder itself can be one of the items. */
type TargetFolder = Pick<FileItem, 'id' | 'actions' | 'location'> & {
  path?: readonly Pick<FileItem, 'id'>[];
};

/**
 * Applies the server's rules in advance: the user must be allowed to upload there, a move stays in its space (data center or My
 * Files), and a folder cannot go into itself.
 */
export function objectionTo(
  folder: TargetFolder,
  items: readonly Pick<FileItem, 'id' | 'parentId' | 'location'>[],
  purpose: Purpose,
): Objection | null {
  const ids = new Set(items.map(({ id }) => id));
  if ([folder, ...(folder.path ?? [])].some(({ id }) => ids.has(id))) return 'intoItself';
  if (purpose === 'move' && items.some(({ location }) => location !== folder.location)) return 'otherSpace';
  if (purpose === 'move' && items.every(({ parentId }) => parentId === folder.id)) return 'alreadyThere';
  return folder.actions.includes('upload') ? null : 'closed';
}

/** The spaces to choose from: a move stays in its space, a copy may go to the other one. */
export function rootsFor(items: readonly Pick<FileItem, 'location'>[], purpose: Purpose) {
  const roots = [
    { id: 'data-center', location: 'DC', actions: ['open'] },
    { id: 'my-files', location: 'Share', actions: ['open', 'upload'] },
  ] satisfies (TargetFolder & { id: 'data-center' | 'my-files' })[];
  return purpose === 'copy'
    ? roots
    : roots.filter((root) => items.every(({ location }) => location === root.location));
}
