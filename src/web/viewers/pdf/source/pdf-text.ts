import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import type { DocumentText, OutlineEntry, PageLink, Target, TextPiece } from './page-source.ts';
import { viewportOf } from './pdf-viewport.ts';
import { inReadingOrder } from './reading-order.ts';
import { safeUrl } from './safe-url.ts';

/** A document with more has an outline that nobody reads. */
const MAX_OUTLINE = 5000;
const MAX_OUTLINE_DEPTH = 20;
const MAX_TITLE = 500;
/** Each is an element of the page. */
const MAX_LINKS = 1000;

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** The text, the links and the outline of a PDF. */
export const documentText = (pdf: PDFDocumentProxy): DocumentText => ({
  async itemsOf(number) {
    const { items } = await contentOf(await pdf.getPage(number));
    return items.map(({ str, hasEOL }): TextPiece => ({ text: str, endsLine: hasEOL }));
  },

  async layOut(number, host, { width, rotation }, signal) {
    const page = await pdf.getPage(number);
    const content = await contentOf(page);
    signal.throwIfAborted();
    const layer = new TextLayer({
      textContentSource: content,
      container: host,
      viewport: viewportOf(page, width, rotation),
    });
    signal.addEventListener('abort', () => layer.cancel());
    await layer.render();
    return layer.textDivs;
  },

  async linksOf(number, rotation) {
    const page = await pdf.getPage(number);
    const viewport = viewportOf(page, 1, rotation);
    const annotations: Annotation[] = await page.getAnnotations();
    const links = annotations.flatMap((annotation): PageLink[] => {
      const url = safeUrl(annotation.url);
      if (annotation.subtype !== 'Link' || !(url ?? annotation.dest)) return [];
      const [left, bottom, right, top] = annotation.rect;
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
      const box = {
        x: Math.min(x1, x2) / viewport.width,
        y: Math.min(y1, y2) / viewport.height,
        width: Math.abs(x2 - x1) / viewport.width,
        height: Math.abs(y2 - y1) / viewport.height,
      };
      return [{ box, leadsTo: url ? { url } : { destination: annotation.dest } }];
    });
    return links.slice(0, MAX_LINKS);
  },

  async outline() {
    let left = MAX_OUTLINE;
    const read = (entries: Outline, depth: number): OutlineEntry[] =>
      (depth < MAX_OUTLINE_DEPTH ? (entries ?? []) : [])
        .slice(0, Math.max(left, 0))
        .map(({ title, dest, items }) => {
          left -= 1;
          return {
            title: title.slice(0, MAX_TITLE),
            destination: dest,
            children: read(items as Outline, depth + 1),
          };
        });
    return read(await pdf.getOutline(), 0);
  },

  targetOf: (destination) => targetOf(pdf, destination),
});

/** The text of a page, in the order in which it is read. */
async function contentOf(page: PDFPageProxy) {
  const content = await page.getTextContent();
  return { ...content, items: inReadingOrder(content.items.filter((item) => 'str' in item)) };
}

interface Annotation {
  subtype: string;
  rect: [left: number, bottom: number, right: number, top: number];
  url?: string;
  dest?: unknown;
}

/** A destination is a name, or a page with a position: `[page, { name: 'XYZ' }, x, y, zoom]`. */
async function targetOf(pdf: PDFDocumentProxy, destination: unknown): Promise<Target | null> {
  const explicit = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
  if (!Array.isArray(explicit)) return null;
  const [to, kind, ...position] = explicit as [unknown, { name?: string } | undefined, ...unknown[]];
  const index = typeof to === 'number' ? to : await pdf.getPageIndex(to as never).catch(() => -1);
  if (!Number.isInteger(index) || index < 0 || index >= pdf.numPages) return null;
  const top = kind?.name === 'XYZ' ? position[1] : kind?.name?.startsWith('FitH') ? position[0] : null;
  return { page: index + 1, offset: typeof top === 'number' ? await offsetOf(pdf, index + 1, top) : 0 };
}

/** How far below the upper edge of its page a height above the lower edge is. */
async function offsetOf(pdf: PDFDocumentProxy, number: number, top: number): Promise<number> {
  const page = await pdf.getPage(number);
  const viewport = viewportOf(page, 1, 0);
  const [, y = 0] = viewport.convertToViewportPoint(0, top);
  return Math.min(Math.max(y / viewport.height, 0), 1);
}
