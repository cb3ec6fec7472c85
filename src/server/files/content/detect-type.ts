import { type FileType, extensionOf, imageExtensions } from '#shared/files/types.ts';
import type { ReadBytes } from '#server/platform/storage/byte-range.ts';
import type { Storage, StoredContent } from '#server/platform/storage/storage.ts';
import { readArchiveNames } from './archive-directory.ts';

/** Enough for every signature, and for the prolog that an SVG drawing may begin with. */
export const HEAD_BYTES = 4096;

/** What each extension claims. */
const claimed: Record<string, FileType> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  xls: 'xls',
  xlsx: 'xlsx',
  ...Object.fromEntries(imageExtensions.map((extension) => [extension, 'image' as const])),
  txt: 'text',
  csv: 'text',
  md: 'text',
  log: 'text',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  gz: 'archive',
  tar: 'archive',
  // Formats that are text or an archive inside, but nobody opens them as one.
  pptx: 'other',
  odt: 'other',
  ods: 'other',
  odp: 'other',
  epub: 'other',
  jar: 'other',
  apk: 'other',
};

/** Bytes at known places (as Latin-1), and what content that has them can be. */
const signatures: { marks: [at: number, bytes: string][]; types: FileType[] }[] = [
  { marks: [[0, '%PDF-']], types: ['pdf'] },
  { marks: [[0, '\x89PNG\r\n\x1a\n']], types: ['image'] },
  { marks: [[0, '\xff\xd8\xff']], types: ['image'] },
  {
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    types: ['image'],
  },
  { marks: [[0, '8BPS']], types: ['image'] },
  { marks: [[0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']], types: ['doc', 'xls'] },
  { marks: [[0, 'Rar!\x1a\x07']], types: ['archive'] },
  { marks: [[0, "7z\xbc\xaf'\x1c"]], types: ['archive'] },
  { marks: [[0, '\x1f\x8b']], types: ['archive'] },
  { marks: [[257, 'ustar']], types: ['archive'] },
];

/**
 * What a file is. The content decides; its name chooses only among what the content can be, and a name that claims something
 * else (a program called `.pdf`) makes it `other`: no viewer is ever handed bytes that it does not expect.
 */
export async function detectType(name: string, size: number, read: ReadBytes): Promise<FileType> {
  const possible = await typesOf(size, read);
  const claim = claimed[extensionOf(name)];
  if (claim) return possible.includes(claim) ? claim : 'other';
  // Without a name that says more, an old Office file could be either.
  return possible.length === 1 || possible[0] === 'image' ? possible[0]! : 'other';
}

/** `head` are the first bytes as far as they are at hand, so that most content need not be read back. */
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

async function typesOf(size: number, read: ReadBytes): Promise<FileType[]> {
  if (size === 0) return ['text'];
  const head = await read(0, Math.min(size, HEAD_BYTES) - 1);
  const bytes = head.toString('latin1');
  if (bytes.startsWith('PK\x03\x04')) return zipTypes(size, read);
  const known = signatures.find(({ marks }) => marks.every(([at, mark]) => bytes.startsWith(mark, at)));
  if (known) return known.types;
  if (!isText(head)) return [];
  return isSvg(head.toString()) ? ['image', 'text'] : ['text'];
}

/** A Word or Excel document is an archive with its parts in known folders. */
async function zipTypes(size: number, read: ReadBytes): Promise<FileType[]> {
  const names = await readArchiveNames(size, read);
  if (!names.includes('[Content_Types].xml')) return ['archive'];
  if (names.some((name) => name.startsWith('word/'))) return ['docx'];
  if (names.some((name) => name.startsWith('xl/'))) return ['xlsx'];
  return ['archive'];
}

/** Tab, line feed, form feed, carriage return, escape: the control characters that texts have. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** In whatever encoding: with the mark of UTF-16, or without what only programs and data have. */
function isText(head: Buffer): boolean {
  const mark = head.toString('latin1', 0, 2);
  return (
    mark === '\xff\xfe' || mark === '\xfe\xff' || head.every((byte) => byte >= 0x20 || textControls.has(byte))
  );
}

/** Whether the root element, after declaration, comments and document type, is `svg`. */
function isSvg(text: string): boolean {
  const prolog = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i.exec(
    text,
  );
  return /^<(?:\w+:)?svg[\s/>]/.test(text.slice(prolog?.[0].length ?? 0));
}
