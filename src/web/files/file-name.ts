import type { FileItem } from '#shared/files/files.contract.ts';
import type { filesStrings } from './files.strings.ts';

type PlaceNames = (typeof filesStrings)['ar']['places'];

/** What an item is called: the places that everyone has are named in the reader's language. */
export const fileName = ({ id, name }: Pick<FileItem, 'id' | 'name'>, places: PlaceNames): string =>
  id in places ? places[id as keyof PlaceNames] : name;
