import type { FileItem } from '#shared/files/files.contract.ts';
import type { ActionContext, FileActionEntry } from './file-action.ts';

/** What can be done with items, in the order of the menu; the selection's bar shows them too. */
export const itemActions: readonly FileActionEntry[] = [];

/** What can be done in a place itself; run without items. The toolbar shows them: Create folder, Empty trash. */
export const placeActions: readonly FileActionEntry[] = [];

/** What dropping items onto a folder does; filled by the move action. */
export const moveOnto:
  | ((
      items: readonly FileItem[],
      target: { id: FileItem['id']; name: string },
      context: ActionContext,
    ) => void)
  | null = null;
