import { type FileType, imageExtensions } from './types.ts';

const as =
  (type: FileType) =>
  (extension: string): [string, FileType] => [extension, type];

/** The type that a file should have by its extension. The content decides what it is. */
export const typeByExtension: ReadonlyMap<string, FileType> = new Map<string, FileType>([
  ['pdf', 'pdf'],
  ['doc', 'doc'],
  ['odt', 'doc'],
  ['rtf', 'doc'],
  ['docx', 'docx'],
  ['xls', 'xls'],
  ['ods', 'xls'],
  ['xlsx', 'xlsx'],
  ['ppt', 'slides'],
  ['pptx', 'slides'],
  ['odp', 'slides'],
  ...imageExtensions.map(as('image')),
  ...['mp3', 'm4a', 'wav', 'ogg', 'oga', 'opus', 'flac'].map(as('audio')),
  ...['mp4', 'm4v', 'mov', 'webm', 'mkv', 'ogv'].map(as('video')),
  ['txt', 'text'],
  ['csv', 'text'],
  ['md', 'text'],
  ['log', 'text'],
  ['eml', 'mail'],
  ['zip', 'archive'],
  ['rar', 'archive'],
  ['7z', 'archive'],
  ['gz', 'archive'],
  ['tar', 'archive'],
  // These contain text or are archives, but nobody wants to open them as such.
  ['epub', 'other'],
  ['jar', 'other'],
  ['apk', 'other'],
]);
