import type { Icon } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';

/** Where the selection is shown: the folder, or one of its views. */
export interface ActionPlace {
  folder: FileItem;
  isTrash: boolean;
}

/** What an action may use to do its work. */
export interface ActionContext {
  place: ActionPlace;
  /** Opens an item as a double click would. */
  open(item: FileItem): void;
  /** Shows a dialog of the action's own; it is closed by calling `close`. */
  showDialog(dialog: (close: () => void) => React.ReactNode): void;
}

/** One thing a person can do with items: its menu entry, its shortcut and its work, in one file each. */
export interface FileActionEntry {
  id: string;
  icon: Icon;
  label: string;
  /** As `KeyboardEvent.key`, for the focused list. */
  shortcut?: string;
  tone?: 'danger';
  /** Decided by the items' own `actions`, which the server sent; never by the role. */
  isOffered(items: readonly FileItem[], place: ActionPlace): boolean;
  run(items: readonly FileItem[], context: ActionContext): void;
}
