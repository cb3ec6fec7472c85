import { type FileType, imageExtensions } from './types.ts';

/** The type that a file should have by its extension. The content decides what it is. */
export const typeByExtension: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', 'pdf'],
  ['doc', 'doc'],
  ['docx', 'docx'],
  ['xls', 'xls'],
  ['xlsx', 'xlsx'],
  ...imageExtensions.map((extension): [string, FileType] => [extension, 'image']),
  ['txt', 'text'],
  ['csv', 'text'],
  ['md', 'text'],
  ['log', 'text'],
  ['zip', 'archive'],
  ['rar', 'archive'],
  ['7z', 'archive'],
  ['gz', 'archive'],
  ['tar', 'archive'],
  // These contain text or are archives, but nobody wants to open them as such.
  ['pptx', 'other'],
  ['odt', 'other'],
  ['ods', 'other'],
  ['odp', 'other'],
  ['epub', 'other'],
  ['jar', 'other'],
  ['apk', 'other'],
]);
