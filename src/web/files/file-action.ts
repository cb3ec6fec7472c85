import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { FileAction, FileItem } from '#shared/files/files.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';

/** The open folder, and whether its trash is shown. */
export interface ActionPlace {
  folder: FileItem;
  isTrash: boolean;
  /** How many items are in its trash. */
  trashed: number;
  /** The items that the user has starred. */
  starredIds: ReadonlySet<string>;
}

/** The folder that items are moved, copied or uploaded to, with its displayed name. */
export interface Target {
  id: FileItem['id'];
  name: string;
}

/** What an action can use. */
export interface ActionContext {
  place: ActionPlace;
  queries: QueryClient;
  /** Opens an item as a double click would. */
  open(item: FileItem): void;
  /** Shows the pages of a file in a dialog. */
  preview(item: FileItem): void;
  /** Opens an item in a new tab. */
  openInNewTab(item: FileItem): void;
  /** A link to an item that can be sent to anybody. */
  linkOf(item: FileItem): string;
  /** Opens the details panel on an item. */
  showDetails(item: FileItem): void;
  /** Loads what is shown again; call it after a change. */
  refresh(): void;
  /** Removes items from the selection. */
  deselect(ids: readonly string[]): void;
}

/** Something a user can do with items: its menu entry, its shortcut and its work. Each action has one file in `actions`. */
export interface FileActionEntry {
  id: string;
  icon: Icon;
  label(locale: Locale): string;
  /**
   * A `KeyboardEvent.key`, or Alt and a letter that browsers do not use themselves; works while the focus is in the file manager
   * or nowhere. The sheet of keys lists it.
   */
  shortcut?: string;
  /** What is said when the shortcut is pressed and the action is not offered. */
  refusal?(locale: Locale, items: readonly FileItem[]): string;
  /** It has no button in the selection bar. */
  isInMenuOnly?: true;
  /** `primary` marks the main action of the toolbar. */
  tone?: 'danger' | 'primary';
  /** Decided by the `actions` that the server sent with the items, never by the user's role. */
  isOffered(items: readonly FileItem[], place: ActionPlace): boolean;
  /** Shown in a menu when the button is pressed; each is an action itself. */
  choices?: readonly FileActionEntry[];
  run(items: readonly FileItem[], context: ActionContext): void;
}

/** The item of a selection of exactly one. */
export const onlyOne = (items: readonly FileItem[]): FileItem | undefined =>
  items.length === 1 ? items[0] : undefined;

/** True when the action is allowed on every item; false for an empty selection. */
export const allMay = (items: readonly FileItem[], action: FileAction): boolean =>
  items.length > 0 && items.every((item) => item.actions.includes(action));
