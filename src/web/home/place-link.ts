import type { Me } from '#shared/auth/auth.contract.ts';
import { fileAreaOf } from '#web/files/file-area.ts';
import type { LocatedFile } from '#web/files/files.api.ts';
import type { FilesSearch } from '#web/files/files-search-params.ts';
import { type FolderLink, folderLink } from '#web/files/use-files-navigation.ts';

/** The link to the folder that contains an item, or to "Shared with me" when the user may not open that folder. */
export function placeLink(item: LocatedFile, me: Pick<Me, 'screens'>, search: FilesSearch): FolderLink {
  const id = item.path.at(-1)?.id ?? item.id;
  return folderLink(id === 'shared-with-me' ? 'own' : fileAreaOf(item, me), id, search);
}
