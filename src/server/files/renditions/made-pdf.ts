import { namedAsPdf } from '#shared/files/names.ts';
import type { SentContent } from '#server/files/content/send-content.ts';

interface Pdf {
  hash: string;
  size: number;
}

/** How the PDF of an Office file is sent to be shown. */
export const madePdf = (fileName: string, { hash, size }: Pdf): SentContent => ({
  hash,
  size,
  tag: hash.slice(0, 32),
  name: `${fileName}.pdf`,
  type: 'application/pdf',
  disposition: 'inline',
});

/** How it is sent to be saved: as a file that stands for the other one. */
export const savedPdf = (fileName: string, pdf: Pdf): SentContent => ({
  ...madePdf(fileName, pdf),
  name: namedAsPdf(fileName),
  disposition: 'attachment',
});
