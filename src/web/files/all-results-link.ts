import type { Me } from '#shared/auth/auth.contract.ts';
import { fileAreaOf } from './file-area.ts';
import { type FolderLink, folderLink } from './use-files-navigation.ts';

/** The link to all results of a query, in the file manager of this user. */
export const allResultsLink = (q: string, me: Pick<Me, 'screens'>): FolderLink =>
  folderLink(fileAreaOf({ location: 'DC' }, me), 'data-center', { q, everywhere: true });
