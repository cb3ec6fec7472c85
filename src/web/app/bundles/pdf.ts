// The page of a PDF, which most visits do not need.
export { PdfPage } from '#web/documents/pdf.page.tsx';
export { prefetchPages } from '#web/files/viewing/prefetch-pages.ts';
export { preparePdf } from '#web/viewers/pdf/prepare-pdf.ts';
