import type { SentContent } from '#server/files/content/send-content.ts';

/** How the PDF of an Office file is sent. */
export const madePdf = (fileName: string, { hash, size }: { hash: string; size: number }): SentContent => ({
  hash,
  size,
  tag: hash.slice(0, 32),
  name: `${fileName}.pdf`,
  type: 'application/pdf',
  disposition: 'inline',
});
