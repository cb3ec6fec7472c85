import { typeByExtension } from '#shared/files/type-by-extension.ts';
import { extensionOf, type FileType } from '#shared/files/types.ts';

/** The type that the icon of a file on the user's device shows. The server detects the type by the content too. */
export const typeOfName = (name: string): FileType => typeByExtension.get(extensionOf(name)) ?? 'other';
