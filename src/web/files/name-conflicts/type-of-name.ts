import { extensionOf, type FileType, fileTypes, imageExtensions } from '#shared/files/types.ts';

/** The type that the icon of a file on the user's device shows. The server detects the type by the content too. */
export function typeOfName(name: string): FileType {
  const extension = extensionOf(name);
  if (imageExtensions.some((known) => known === extension)) return 'image';
  return fileTypes.find((type) => type === extension && type !== 'folder') ?? 'other';
}
