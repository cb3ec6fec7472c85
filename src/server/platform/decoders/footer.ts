import { createCanvas } from '@napi-rs/canvas';
import type { Sharp } from 'sharp';
import { drawFooter, pageBox } from '#shared/files/draw-footer.ts';
import type { PrintFooter } from '#shared/files/prints.contract.ts';
import type { PageSize } from '#server/platform/drawing/drawing.ts';
import { registeredFonts } from './fonts.ts';

const white = { r: 255, g: 255, b: 255 };

/** Draws a page smaller, and the footer below it. The sheet is as large as the page was. */
export function withFooter(page: Sharp, { width, height }: PageSize, footer: PrintFooter): Sharp {
  const box = pageBox({ width, height });
  const inner = { width: atLeastOne(box.width), height: atLeastOne(box.height) };
  const left = Math.floor((width - inner.width) / 2);
  const strip = height - inner.height;
  const canvas = createCanvas(width, atLeastOne(strip));
  const context = canvas.getContext('2d');
  context.translate(0, -inner.height);
  drawFooter(context, { width, height }, footer, registeredFonts());
  return page
    .resize(inner.width, inner.height, { fit: 'fill' })
    .flatten({ background: white })
    .extend({ left, right: width - inner.width - left, bottom: strip, background: white })
    .composite([{ input: canvas.toBuffer('image/png'), left: 0, top: inner.height }]);
}

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));
