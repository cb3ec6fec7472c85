import type { PageFacts, PagesDrawing } from '#server/platform/drawing/drawing.ts';
import type { FileFormat } from '#server/platform/file-signatures.ts';
import type { OpenOptions, OpenedFile } from './opened-file.ts';
import { Refused } from './refused.ts';

type Open = (bytes: Buffer, options: OpenOptions) => Promise<OpenedFile>;
const openBitmap: Open = async (...args) => (await import('./open-picture.ts')).openBitmap(...args);

// Imported when needed, so that a photo does not wait until the PDF reader is loaded.
const openers: Partial<Record<FileFormat, Open>> = {
  png: openBitmap,
  jpeg: openBitmap,
  webp: openBitmap,
  gif: openBitmap,
  tiff: openBitmap,
  avif: openBitmap,
  heic: async (...args) => (await import('./open-picture.ts')).openHeic(...args),
  svg: async (...args) => (await import('./open-picture.ts')).openDrawing(...args),
  psd: async (...args) => (await import('./open-picture.ts')).openPsd(...args),
  pdf: async (...args) => (await import('./draw-pdf.ts')).openPdf(...args),
};

/** Gives the facts about a file and then its pages, each as soon as it is drawn. */
export async function* drawPages(
  bytes: Buffer,
  format: FileFormat | null,
  { pages, width, quality, watermark, footer, ...options }: PagesDrawing,
): AsyncGenerator<Buffer> {
  const open = format ? openers[format] : undefined;
  if (!open) throw new Refused('unknownFormat');
  const file = await open(bytes, options);
  const facts: PageFacts = { pageCount: file.pageCount, firstPage: file.firstPage };
  yield Buffer.from(JSON.stringify(facts));
  for (const number of pages.filter((page) => page <= file.pageCount)) {
    const { picture, size } = await file.draw(number, width);
    const sheet = footer ? await addFooter(picture, size, footer) : picture;
    const marked = watermark ? sheet.composite([await markFor(watermark, size)]) : sheet;
    yield await marked.webp({ quality, effort: EFFORT }).toBuffer();
  }
}

/** The least, because a reader waits for the page, which is kept for minutes only: decision 032. */
const EFFORT = 0;

const markFor = async (...args: Parameters<typeof import('./watermark.ts').watermarkTile>) =>
  (await import('./watermark.ts')).watermarkTile(...args);

const addFooter = async (...args: Parameters<typeof import('./footer.ts').withFooter>) =>
  (await import('./footer.ts')).withFooter(...args);
