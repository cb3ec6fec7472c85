import { typeByExtension } from '#shared/files/type-by-extension.ts';
import { type FileType, extensionOf } from '#shared/files/types.ts';
import { type FileFormat, SIGNATURE_BYTES, recogniseFormat } from '#server/platform/file-signatures.ts';
import type { ReadBytes } from '#server/platform/storage/byte-range.ts';
import type { Storage, StoredContent } from '#server/platform/storage/storage.ts';
import { readArchiveNames } from './archive-directory.ts';

/** The types that content of a format can have. The extension chooses among them; the first is for other extensions. */
const typesByFormat: Record<Exclude<FileFormat, 'zip'>, FileType[]> = {
  pdf: ['pdf'],
  png: ['image'],
  jpeg: ['image'],
  webp: ['image'],
  psd: ['image'],
  svg: ['image', 'text'],
  gif: ['image'],
  tiff: ['image'],
  avif: ['image'],
  heic: ['image'],
  mp3: ['audio'],
  wave: ['audio'],
  flac: ['audio'],
  ogg: ['audio', 'video'],
  mp4: ['video', 'audio'],
  matroska: ['video', 'audio'],
  oldOffice: ['other', 'doc', 'xls', 'slides'],
  rtf: ['doc', 'text'],
  rar: ['archive'],
  '7z': ['archive'],
  gzip: ['archive'],
  tar: ['archive'],
  text: ['text', 'mail'],
};

/**
 * The type of a file. The content decides, and the name only chooses among the types that such content can have. When the name
 * promises anything else (a program called `.pdf`), the type is `other`, so that no viewer gets bytes that it does not expect.
 */
export async function detectType(name: string, size: number, read: ReadBytes): Promise<FileType> {
  const possible = await possibleTypes(size, read);
  const byName = typeByExtension.get(extensionOf(name));
  if (!byName) return possible[0] ?? 'other';
  return possible.includes(byName) ? byName : 'other';
}

/** `head` is the beginning of the content as far as it is in memory, so that most content need not be read from storage. */
export function detectStoredType(
  storage: Storage,
  name: string,
  content: StoredContent,
  head: Buffer = Buffer.alloc(0),
): Promise<FileType> {
  return detectType(name, content.size, async (start, end) => {
    if (end < head.length) return head.subarray(start, end + 1);
    const chunks: Buffer[] = await (await storage.get(content.hash, { start, end })).toArray();
    return Buffer.concat(chunks);
  });
}

async function possibleTypes(size: number, read: ReadBytes): Promise<FileType[]> {
  if (size === 0) return ['text'];
  const head = await read(0, Math.min(size, SIGNATURE_BYTES) - 1);
  const format = recogniseFormat(head);
  if (format === null) return [];
  return format === 'zip' ? zipTypes(size, head, read) : typesByFormat[format];
}

/** A Word, Excel or PowerPoint document is a zip with its parts in known folders. */
const folderTypes: [folder: string, type: FileType][] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'slides'],
];

/** An OpenDocument file is a zip whose first entry, which is not compressed, says what it is. */
const openDocumentTypes: [mark: string, type: FileType][] = [
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'doc'],
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'xls'],
  ['mimetypeapplication/vnd.oasis.opendocument.presentation', 'slides'],
];
const FIRST_NAME = 30;

async function zipTypes(size: number, head: Buffer, read: ReadBytes): Promise<FileType[]> {
  const start = head.toString('latin1', FIRST_NAME, SIGNATURE_BYTES);
  const openDocument = openDocumentTypes.find(([mark]) => start.startsWith(mark));
  if (openDocument) return [openDocument[1]];
  const names = await readArchiveNames(size, read);
  if (!names.includes('[Content_Types].xml')) return ['archive'];
  const office = folderTypes.find(([folder]) => names.some((name) => name.startsWith(folder)));
  return [office?.[1] ?? 'archive'];
}
