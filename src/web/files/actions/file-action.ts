import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { FileAction, FileItem } from '#shared/files/files.contract.ts';
import type { Locale } from '#web/lib/locale.ts';

/** Where the selection is shown: the folder, or one of its views. */
export interface ActionPlace {
  folder: FileItem;
  isTrash: boolean;
}

/** A folder that something goes into, as it is called. */
export interface Target {
  id: FileItem['id'];
  name: string;
}

/** What an action may use to do its work. */
export interface ActionContext {
  place: ActionPlace;
  queries: QueryClient;
  /** Opens an item as a double click would. */
  open(item: FileItem): void;
  /** Opens the details panel on an item. */
  showDetails(item: FileItem): void;
  /** Asks anew for what is shown; call it after a change. */
  refresh(): void;
  /** These are gone from here, or done with. */
  deselect(ids: readonly string[]): void;
}

/** One thing a person can do with items: its menu entry, its shortcut and its work, in one file each. */
export interface FileActionEntry {
  id: string;
  icon: Icon;
  label(locale: Locale): string;
  /** As `KeyboardEvent.key`, for the focused list. */
  shortcut?: string;
  /** Primary: what one comes to a place for. */
  tone?: 'danger' | 'primary';
  /** Decided by the items' own `actions`, which the server sent; never by the role. */
  isOffered(items: readonly FileItem[], place: ActionPlace): boolean;
  run(items: readonly FileItem[], context: ActionContext): void;
}

/** The one item of a selection, for what is done to one at a time. */
export const onlyOne = (items: readonly FileItem[]): FileItem | undefined =>
  items.length === 1 ? items[0] : undefined;

/** Whether all of them may be done this to; nothing is offered on a selection of nothing. */
export const allMay = (items: readonly FileItem[], action: FileAction): boolean =>
  items.length > 0 && items.every((item) => item.actions.includes(action));
