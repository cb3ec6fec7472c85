import type { Icon } from '@tabler/icons-react';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Crumb } from '#web/files/files.api.ts';

export type Group = 'screens' | 'files' | 'people' | 'all';

export interface SearchResult {
  key: string;
  group: Group;
  icon: Icon;
  name: string;
  /** The name has an extension, which stays visible. */
  isFile?: true;
  /** The path of an item. */
  path?: readonly Crumb[];
  /** The e-mail address of a person. */
  detail?: string;
  open: () => void;
}

/** A screen of the menu; `app/` passes them, because this feature knows no menu. */
export interface SearchableScreen {
  key: string;
  icon: Icon;
  name: string;
  open: () => void;
}

/** Screens whose name contains the query; all screens when the query is empty. */
export function matchScreens(screens: readonly SearchableScreen[], q: string): SearchResult[] {
  const wanted = foldForSearch(q);
  return screens
    .filter(({ name }) => foldForSearch(name).includes(wanted))
    .map(({ key, icon, name, open }) => ({ key, group: 'screens', icon, name, open }));
}
