/** The formats that are recognised by their bytes. A new one gets a line in `signatures`. */
export type FileFormat =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'webp'
  | 'psd'
  | 'svg'
  | 'gif'
  | 'tiff'
  | 'avif'
  | 'heic'
  | 'mp3'
  | 'wave'
  | 'flac'
  | 'ogg'
  | 'mp4'
  | 'matroska'
  | 'oldOffice'
  | 'rtf'
  | 'zip'
  | 'rar'
  | '7z'
  | 'gzip'
  | 'tar'
  | 'text';

/** How many bytes from the beginning are examined. An SVG drawing may have a long prolog; every signature is nearer. */
export const SIGNATURE_BYTES = 4096;

interface Signature {
  format: FileFormat;
  marks: [offset: number, bytes: string][];
}

const brandOf = (format: FileFormat, brand: string): Signature => ({ format, marks: [[4, `ftyp${brand}`]] });

/** Bytes (as Latin-1) at fixed offsets. All marks of a signature must be present. */
const signatures: Signature[] = [
  // PDF readers also accept a mark that comes later, but then a text about PDF would be a PDF.
  { format: 'pdf', marks: [[0, '%PDF-']] },
  { format: 'png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  { format: 'jpeg', marks: [[0, '\xff\xd8\xff']] },
  {
    format: 'webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { format: 'gif', marks: [[0, 'GIF8']] },
  // In the byte orders of the two kinds of processors.
  { format: 'tiff', marks: [[0, 'II*\0']] },
  { format: 'tiff', marks: [[0, 'MM\0*']] },
  // The same container as that of films, so these come first.
  ...['avif', 'avis'].map((brand) => brandOf('avif', brand)),
  ...['heic', 'heix', 'heim', 'heis', 'mif1'].map((brand) => brandOf('heic', brand)),
  { format: 'mp4', marks: [[4, 'ftyp']] },
  { format: 'mp3', marks: [[0, 'ID3']] },
  // A sound without such a title begins with a frame of one of these kinds.
  ...['\xfb', '\xf3', '\xf2', '\xfa'].map((kind): Signature => ({
    format: 'mp3',
    marks: [[0, `\xff${kind}`]],
  })),
  {
    format: 'wave',
    marks: [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  },
  { format: 'flac', marks: [[0, 'fLaC']] },
  { format: 'ogg', marks: [[0, 'OggS']] },
  { format: 'matroska', marks: [[0, '\x1a\x45\xdf\xa3']] },
  { format: 'psd', marks: [[0, '8BPS']] },
  { format: 'oldOffice', marks: [[0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']] },
  { format: 'rtf', marks: [[0, '{\\rtf']] },
  { format: 'zip', marks: [[0, 'PK\x03\x04']] },
  // An empty one has only the record at its end, in which all numbers are 0.
  { format: 'zip', marks: [[0, `PK\x05\x06${'\0'.repeat(16)}`]] },
  { format: 'rar', marks: [[0, 'Rar!\x1a\x07']] },
  { format: '7z', marks: [[0, "7z\xbc\xaf'\x1c"]] },
  { format: 'gzip', marks: [[0, '\x1f\x8b']] },
  { format: 'tar', marks: [[257, 'ustar']] },
];

/**
 * The format of a file by its first bytes, or null when they are unknown binary data. Names and content types are not
 * considered, because the sender chooses them.
 */
export function recogniseFormat(bytes: Buffer): FileFormat | null {
  const head = bytes.subarray(0, SIGNATURE_BYTES);
  const latin1 = head.toString('latin1');
  const known = signatures.find(({ marks }) =>
    marks.every(([offset, mark]) => latin1.startsWith(mark, offset)),
  );
  if (known) return known.format;
  if (!isText(head)) return null;
  return isSvg(head.toString()) ? 'svg' : 'text';
}

/** Tab, line feed, form feed, carriage return, escape: the control characters that occur in texts. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Whether bytes are text in any encoding: they begin with the mark of UTF-16, or contain no other control characters. */
function isText(head: Buffer): boolean {
  const mark = head.toString('latin1', 0, 2);
  return (
    mark === '\xff\xfe' || mark === '\xfe\xff' || head.every((byte) => byte >= 0x20 || textControls.has(byte))
  );
}

/** Whether the root element is `svg`. A page of HTML that contains a drawing is not one. */
function isSvg(text: string): boolean {
  // The XML declaration, comments and the document type may precede the root element.
  const prolog = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*/i.exec(
    text,
  );
  return /^<(?:\w+:)?svg[\s/>]/.test(text.slice(prolog?.[0].length ?? 0));
}
