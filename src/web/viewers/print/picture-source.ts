import type { Look, PageSize, PageSource } from '#web/viewers/pdf/source/page-source.ts';
import { RangeFailure } from '#web/viewers/pdf/source/range-failure.ts';

/** A4, in points. */
const SHORT_EDGE = 595;
const LONG_EDGE = 842;

interface Pictures {
  pageCount: number;
  urlOf: (page: number) => string;
}

/** Pictures as a document to be printed: each fills a sheet of paper, upright or on its side, as far as it can. */
export function pictureSource({ pageCount, urlOf }: Pictures, signal: AbortSignal): PageSource {
  /** The last one, because its size is needed before it is drawn. */
  let loaded: { page: number; bitmap: Promise<ImageBitmap> } | null = null;

  function bitmapOf(page: number): Promise<ImageBitmap> {
    if (loaded?.page === page) return loaded.bitmap;
    close();
    loaded = { page, bitmap: load(urlOf(page), signal) };
    return loaded.bitmap;
  }

  function close(): void {
    loaded?.bitmap.then((bitmap) => bitmap.close()).catch(() => {});
    loaded = null;
  }

  return {
    pageCount,
    firstPage: { width: SHORT_EDGE, height: LONG_EDGE },
    sizeOf: async (page) => paperFor(await bitmapOf(page)),
    draw: async (page, look) => drawOnPaper(await bitmapOf(page), look),
    text: null,
    close,
  };
}

async function load(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new RangeFailure(response.status);
  return createImageBitmap(await response.blob());
}

const paperFor = ({ width, height }: PageSize): PageSize =>
  width > height ? { width: LONG_EDGE, height: SHORT_EDGE } : { width: SHORT_EDGE, height: LONG_EDGE };

function drawOnPaper(bitmap: ImageBitmap, look: Look): HTMLCanvasElement {
  const paper = paperFor(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(look.width * devicePixelRatio);
  canvas.height = Math.round((canvas.width * paper.height) / paper.width);
  const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const size = { width: bitmap.width * scale, height: bitmap.height * scale };
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const place = { x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2 };
  context.drawImage(bitmap, place.x, place.y, size.width, size.height);
  return canvas;
}
