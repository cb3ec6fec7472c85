import type { FileItem } from '#shared/files/files.contract.ts';

export type Purpose = 'move' | 'copy';

/** Why items cannot go into a folder, or null when they can. */
export type Objection = 'closed' | 'alreadyThere' | 'otherSpace';

/**
 * Applies the server's rules in advance: the user must be allowed to upload there, and a move stays in its space (data
 * center or My Files).
 */
export function objectionTo(
  folder: Pick<FileItem, 'id' | 'actions' | 'location'>,
  items: readonly Pick<FileItem, 'parentId' | 'location'>[],
  purpose: Purpose,
): Objection | null {
  if (purpose === 'move' && items.some(({ location }) => location !== folder.location)) return 'otherSpace';
  if (purpose === 'move' && items.every(({ parentId }) => parentId === folder.id)) return 'alreadyThere';
  return folder.actions.includes('upload') ? null : 'closed';
}

/** The spaces to choose from: a move stays in its space, a copy may go to the other one. */
export function rootsFor(items: readonly Pick<FileItem, 'location'>[], purpose: Purpose) {
  const roots = [
    { id: 'data-center', location: 'DC' },
    { id: 'my-files', location: 'Share' },
  ] as const;
  return purpose === 'copy'
    ? roots
    : roots.filter((root) => items.every(({ location }) => location === root.location));
}
