import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { PageSize, Rotation } from './page-source.ts';

/** In points; a page that says it is larger is shown as if it were as large. */
const MAX_EDGE = 14_400;

/** A page as it is shown with a width in CSS pixels. */
export function viewportOf(page: PDFPageProxy, width: number, rotation: Rotation): PageViewport {
  const turned = (page.rotate + rotation) % 360;
  const { width: natural } = page.getViewport({ scale: 1, rotation: turned });
  return page.getViewport({ scale: width / natural, rotation: turned });
}

export function pageSizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 });
  const bounded = (edge: number) => Math.min(Math.max(edge, 1), MAX_EDGE);
  return { width: bounded(width), height: bounded(height) };
}
