import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '#web/lib/load-part.ts';

/** The page of a PDF is a file of its own, because most visits need none of it. */
export const PdfPage = lazyRouteComponent(
  () => loadPart(() => import('#web/documents/pdf.page.tsx')),
  'PdfPage',
);
