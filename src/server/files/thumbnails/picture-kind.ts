export type PictureKind = 'bitmap' | 'svg' | 'psd' | 'pdf';

const startsWith = (bytes: Buffer, start: string) =>
  bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'));

/** PDF readers accept some bytes before the mark, and so do we. */
const PDF_MARK_WITHIN = 1024;
const SVG_MARK_WITHIN = 4096;

/** What there is to draw, by the bytes themselves; a name is only what the sender says. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const isWebp = startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (isWebp || startsWith(bytes, '\x89PNG\r\n\x1a\n') || startsWith(bytes, '\xff\xd8\xff')) return 'bitmap';
  if (startsWith(bytes, '8BPS')) return 'psd';
  if (bytes.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf';
  const start = bytes.toString('utf8', 0, SVG_MARK_WITHIN).replace(/^\uFEFF/, '');
  return /^\s*</.test(start) && /<svg[\s>]/.test(start) ? 'svg' : null;
}
