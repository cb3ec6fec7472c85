import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** How much the shape of a scan may differ from that of its page. */
const TOLERANCE = 0.03;

interface Sizes {
  width: number;
  height: number;
}

/**
 * How many dots the scan has that fills a page, in the width of the page as it is seen; null when no picture does. It is found among
 * the pictures of a page that was drawn.
 */
export function scanWidth(page: PDFPageProxy): number | null {
  const { width, height } = page.getViewport({ scale: 1 });
  const isTurned = page.rotate % 180 !== 0;
  const objects = [...objectsOf(page.objs), ...objectsOf(page.commonObjs)];
  const scans = objects.flatMap((object) => {
    if (!hasSizes(object)) return [];
    const [across, down] = isTurned ? [object.height, object.width] : [object.width, object.height];
    return Math.abs(across / down / (width / height) - 1) < TOLERANCE ? [across] : [];
  });
  return scans.length > 0 ? Math.max(...scans) : null;
}

/** A page has a list of names with objects; the types of pdf.js do not say so. */
const objectsOf = (list: unknown): unknown[] =>
  [...(list as Iterable<[name: string, object: unknown]>)].map(([, object]) => object);

const hasSizes = (object: unknown): object is Sizes =>
  typeof object === 'object' &&
  object !== null &&
  'width' in object &&
  typeof object.width === 'number' &&
  'height' in object &&
  typeof object.height === 'number';
