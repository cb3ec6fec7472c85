import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnSize } from '#server/platform/drawing/drawn-size.ts';
import { renderPage } from './draw-pdf.ts';
import { type Corner, corners, stampBox } from './stamp-box.ts';

/** Enough to see whether there are letters. */
const DOTS_PER_INCH = 50;
const POINTS_PER_INCH = 72;
const POINTS_PER_MM = 72 / 25.4;

/** How much darker than its paper a dot of a letter is, of 255. */
const INK = 30;
/** Scans have specks. */
const FREE_PART = 0.004;

/** The corner of a page, as it is seen, in which a stamp covers nothing; otherwise the one in which it covers least. */
export async function freeCorner(page: PDFPageProxy): Promise<Corner> {
  const { width, height } = page.getViewport({ scale: 1 });
  const size = drawnSize({ width, height }, (width * DOTS_PER_INCH) / POINTS_PER_INCH);
  const canvas = await renderPage(page, size);
  const grey = greyOf(canvas.data());
  const dotsPerMm = (size.width / width) * POINTS_PER_MM;
  const sides = [size.width / dotsPerMm, size.height / dotsPerMm] as const;
  const covered = corners.map((corner) => {
    const box = stampBox(corner, ...sides);
    return inkIn(grey, size.width, {
      left: Math.floor(box.left * dotsPerMm),
      top: Math.floor(box.top * dotsPerMm),
      right: Math.min(size.width, Math.ceil((box.left + box.width) * dotsPerMm)),
      bottom: Math.min(size.height, Math.ceil((box.top + box.height) * dotsPerMm)),
    });
  });
  const free = covered.findIndex((part) => part < FREE_PART);
  return corners[free === -1 ? covered.indexOf(Math.min(...covered)) : free]!;
}

/** The brightness of each dot. */
function greyOf(rgba: Uint8Array): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  for (let dot = 0; dot < grey.length; dot += 1)
    grey[dot] = (rgba[dot * 4]! + 2 * rgba[dot * 4 + 1]! + rgba[dot * 4 + 2]!) / 4;
  return grey;
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of an area that is darker than its paper, which has the brightness of most dots. */
function inkIn(grey: Uint8Array, width: number, { left, top, right, bottom }: Area): number {
  const dots: number[] = [];
  for (let y = top; y < bottom; y += 1) dots.push(...grey.subarray(y * width + left, y * width + right));
  const paper = dots.toSorted((a, b) => a - b)[Math.floor(dots.length / 2)] ?? 255;
  return dots.filter((dot) => Math.abs(dot - paper) > INK).length / Math.max(1, dots.length);
}
