import { type FileArea, fileAreaOf } from './file-area.ts';
import type { OpenFolder } from './files.api.ts';
import type { FilesSearch } from './manager/files-search.ts';
import { type FolderLink, folderLink } from './manager/use-files-navigation.ts';

/**
 * Where a link should have led, or null when it is right. A link is answered whoever sent it: a file's opens the folder it
 * lies in, and a place's the door that the reader has to it.
 */
export function canonicalLink(
  place: OpenFolder,
  fileArea: FileArea,
  isEmployee: boolean,
  search: FilesSearch,
): FolderLink | null {
  const parent = place.path.at(-1);
  if (place.kind === 'file' && parent) {
    const door = parent.id === 'shared-with-me' ? 'own' : fileAreaOf(place, isEmployee);
    return folderLink(door, parent.id, place.type === 'image' ? { image: place.id } : { details: place.id });
  }
  const door = fileAreaOf(place, isEmployee);
  return door === fileArea ? null : folderLink(door, place.id, search);
}
