import type { Icon } from '@tabler/icons-react';
import { foldForSearch } from '#shared/text/fold.ts';
import { entranceTo } from '#web/files/file-area.ts';
import type { Place } from '#web/files/files.api.ts';
import { canonicalLink } from '#web/files/canonical-link.ts';
import { type FolderLink, folderLink } from '#web/files/use-files-navigation.ts';

export type Group = 'screens' | 'files' | 'people';

/** One thing that was found. */
export interface SearchResult {
  key: string;
  group: Group;
  icon: Icon;
  name: string;
  /** Where it is, or who they are. */
  detail: string;
  open: () => void;
}

/** A screen of the menu, which the application hands over. */
export interface SearchableScreen {
  key: string;
  icon: Icon;
  name: string;
  open: () => void;
}

/** Screens whose name has what was typed; all of them while nothing was. */
export function matchScreens(screens: readonly SearchableScreen[], q: string): SearchResult[] {
  const wanted = foldForSearch(q);
  return screens
    .filter(({ name }) => foldForSearch(name).includes(wanted))
    .map(({ key, icon, name, open }) => ({ key, group: 'screens', icon, name, detail: '', open }));
}

/** A folder is entered; a file is shown in the folder it lies in. */
export function linkToFound(item: Place, isEmployee: boolean): FolderLink {
  const door = entranceTo(item, isEmployee);
  return canonicalLink(item, door, isEmployee, {}) ?? folderLink(door, item.id, {});
}
