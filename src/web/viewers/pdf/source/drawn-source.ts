import { pageWidthFor } from '#web/viewers/page-width.ts';
import { canvasRatio } from './canvas-size.ts';
import { type LoadPage, loadFirstPageAhead } from './first-page-ahead.ts';
import { RangeFailure } from './range-failure.ts';
import { type Look, type PageSize, type PageSource, rotated } from './page-source.ts';

export interface DrawnPages {
  pageCount: number;
  firstPage: PageSize;
  /** The address of a page as a picture with one of `pageWidths`. */
  urlOf: (page: number, width: number) => string;
  /** What the requests for pages carry besides. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** The pages of a document as pictures that the server draws, for people who may read it and not download it. */
export function drawnSource(pages: DrawnPages, load = loaderOf(pages), close = () => {}): PageSource {
  const { pageCount, firstPage } = pages;
  const sizes = new Map<number, PageSize>([[1, firstPage]]);

  async function draw(page: number, look: Look, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const known = rotated(sizes.get(page) ?? firstPage, look.rotation);
    const height = (look.width * known.height) / known.width;
    const ratio = canvasRatio({ width: look.width, height }, devicePixelRatio);
    const upright = look.rotation % 180 === 0 ? look.width : height;
    const bitmap = await load(page, pageWidthFor(upright * ratio), signal);
    sizes.set(page, asLargeAs(firstPage, bitmap));
    return turned(bitmap, look.rotation);
  }

  return {
    pageCount,
    firstPage,
    sizeOf: async (page) => sizes.get(page) ?? firstPage,
    draw,
    text: null,
    close,
  };
}

/** The same for a reader, whose first page, which need not be page 1, is requested at once. */
export function readDrawnSource(pages: DrawnPages, start: number): PageSource {
  const { load, end } = loadFirstPageAhead(loaderOf(pages), start > pages.pageCount ? 1 : start);
  return drawnSource(pages, load, end);
}

const loaderOf =
  ({ urlOf, headers = {} }: DrawnPages): LoadPage =>
  async (page, width, signal) => {
    const response = await fetch(urlOf(page, width), { signal, headers, credentials: 'same-origin' });
    if (!response.ok) throw new RangeFailure(response.status);
    return createImageBitmap(await response.blob());
  };

/** A picture has no size on paper. Each page is taken to be as large as the first, which may lie on its side. */
function asLargeAs({ width, height }: PageSize, picture: PageSize): PageSize {
  const scale = Math.sqrt((width * height) / (picture.width * picture.height));
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Takes the picture into a canvas. */
function turned(bitmap: ImageBitmap, rotation: Look['rotation']): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, rotated(bitmap, rotation));
  if (rotation === 0) {
    // Copies nothing.
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    return canvas;
  }
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((rotation * Math.PI) / 180);
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas;
}
