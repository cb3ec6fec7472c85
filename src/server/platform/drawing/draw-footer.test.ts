import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPage } from '#tests/factories/pdf.ts';
import { aDecoder } from '#tests/services/decoders.ts';
import { drawPages } from './draw-pages.ts';

const WIDTH = 1600;
const BARS = [2, 1, 1, 2, 3, 2, 2, 2, 2, 1, 2, 2, 2, 3, 3, 1, 1, 1, 2];
const footer = { text: 'سالم الحربي · 2026-11-18 12:05', barcode: { digits: '010701', bars: BARS } };
/** A page that is black to its edges. */
const black = aPage({ width: 200, height: 300 }, '0 0 0 rg 0 0 200 300 re f', '');

async function sheet() {
  const pages: Buffer[] = [];
  const drawing = {
    pages: [1],
    width: WIDTH,
    quality: 95,
    maxPixels: 1_000_000,
    watermark: null,
    footer,
  };
  await drawPages(await aDecoder(), Readable.from([Buffer.from(black)]), drawing, {
    onFacts: () => {},
    onPage: (page) => pages.push(page),
  });
  const { data, info } = await sharp(pages[0]).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => data[y * info.width + x]! < 128;
  return { ...info, isDark };
}

/** The lengths of the dark and light runs in a part of a row, without the light at its ends. */
function runsIn(isDark: (x: number) => boolean, from: number, to: number): number[] {
  const runs: number[] = [];
  let last = false;
  for (let x = from; x < to; x += 1) {
    if (isDark(x) !== last) runs.push(0);
    last = isDark(x);
    if (runs.length > 0) runs[runs.length - 1]! += 1;
  }
  return last ? runs : runs.slice(0, -1);
}

it('draws the page smaller, and below it who printed it and a barcode that keeps its proportions', async () => {
  const { width, height, isDark } = await sheet();
  expect([width, height]).toEqual([WIDTH, 2400]);
  // The page ends above the strip, and beside it the paper is white.
  expect([
    isDark(width / 2, 2300),
    isDark(width / 2, 2325),
    isDark(5, 1000),
    isDark(width - 5, 1000),
  ]).toEqual([true, false, false, false]);
  const middle = 2400 - (2400 * 0.035) / 2;
  const runs = runsIn((x) => isDark(x, Math.round(middle)), Math.round(width * 0.74), width - 20);
  const module = Math.min(...runs);
  expect(module).toBeGreaterThan(4);
  expect(runs.map((run) => Math.round(run / module))).toEqual(BARS);
  // The text is somewhere in the left half.
  const hasInk = Array.from({ length: 80 }, (_, row) => 2318 + row).some(
    (y) => runsIn((x) => isDark(x, y), 60, 640).length > 4,
  );
  expect(hasInk).toBe(true);
}, 60_000);
