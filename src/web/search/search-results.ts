import type { Icon } from '@tabler/icons-react';
import type { Me } from '#shared/auth/auth.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import type { Crumb, LocatedFile } from '#web/files/files.api.ts';
import { canonicalLink } from '#web/files/canonical-link.ts';
import { type FolderLink, folderLink } from '#web/files/use-files-navigation.ts';

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

/** The link to a folder, or for a file to the folder that contains it, with the image over it or the details beside it. */
export function linkToResult(item: LocatedFile, me: Pick<Me, 'screens'>): FolderLink {
  const fileArea = fileAreaOf(item, me);
  return canonicalLink(item, fileArea, me, {}) ?? folderLink(fileArea, item.id, {});
}

/** The link to all results of a query, in the file manager of this user. */
export const linkToAllResults = (q: string, me: Pick<Me, 'screens'>): FolderLink =>
  folderLink(fileAreaOf({ location: 'DC' }, me), 'data-center', { q, everywhere: true });

/** The barcode in a typed or scanned text; undefined when it cannot be one. A scanner types the digits of the keyboard's language. */
export function barcodeIn(typed: string): string | undefined {
  const digits = foldForSearch(typed);
  return /^\d{8,}$/.test(digits) ? digits : undefined;
}
