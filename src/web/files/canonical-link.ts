import type { Me } from '#shared/auth/auth.contract.ts';
import { type FileArea, fileAreaOf } from './file-area.ts';
import type { LocatedFile } from './files.api.ts';
import type { FilesSearch } from './files-search-params.ts';
import { type FolderLink, folderLink } from './use-files-navigation.ts';

/**
 * The correct address for an item, or null when the current one is correct. A link to a file leads to its folder; a link
 * to a folder leads to the file area that this user has, because a colleague with another role may have sent it.
 */
export function canonicalLink(
  place: LocatedFile,
  fileArea: FileArea,
  me: Pick<Me, 'screens'>,
  search: FilesSearch,
): FolderLink | null {
  const parent = place.path.at(-1);
  if (place.kind === 'file' && parent) {
    const area = parent.id === 'shared-with-me' ? 'own' : fileAreaOf(place, me);
    // A link with details asks for these, also for an image.
    const isViewed = place.type === 'image' && search.details === undefined;
    return folderLink(area, parent.id, isViewed ? { image: place.id } : { details: place.id });
  }
  const area = fileAreaOf(place, me);
  return area === fileArea ? null : folderLink(area, place.id, search);
}
