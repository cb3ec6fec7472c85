import type { Me } from '#shared/auth/auth.contract.ts';
import { canonicalLink } from './canonical-link.ts';
import { fileAreaOf } from './file-area.ts';
import type { LocatedFile } from './files.api.ts';
import { type FolderLink, folderLink } from './use-files-navigation.ts';

/** The link to a folder, or for a file to the folder that contains it, with the image over it or the details beside it. */
export function locatedLink(item: LocatedFile, me: Pick<Me, 'screens'>): FolderLink {
  const fileArea = fileAreaOf(item, me);
  return canonicalLink(item, fileArea, me, {}) ?? folderLink(fileArea, item.id, {});
}
