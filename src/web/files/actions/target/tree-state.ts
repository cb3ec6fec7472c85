import type { FileItem } from '#shared/files/files.contract.ts';

/** A folder of the tree. One that is known only from the path of the chosen folder has no actions yet. */
export type NodeFolder = Pick<FileItem, 'id' | 'name' | 'unit'> &
  Partial<Pick<FileItem, 'actions' | 'location'>> & {
    /** The folders above it, of a search result. */
    path?: readonly Pick<FileItem, 'id'>[];
  };

export interface TreeState {
  expanded: ReadonlySet<string>;
  chosenId: FileItem['id'];
  /** The folder below each folder that leads to the chosen one; it is shown although its page is not loaded. */
  leadingTo: ReadonlyMap<string, NodeFolder>;
  /** Why a folder cannot be chosen; null when it can. */
  refusalOf: (folder: NodeFolder) => string | null;
  /** A folder that cannot be opened either, because it is one of the items. */
  isClosed: (id: string) => boolean;
  onChoose: (id: FileItem['id']) => void;
  onToggle: (id: string) => void;
  /** Is called with the row of the chosen folder when it appears, and focuses it if it should. */
  takeFocus: (chosenRow: HTMLElement | null) => void;
}
