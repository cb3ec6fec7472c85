import type { Label } from '#shared/files/labels.contract.ts';
import { type LabelSize, fontSizes, layOutLabel } from './label-layout.ts';

/** What is needed of a canvas: that of the browser has it, and that of the tests. */
export interface LabelCanvas {
  fillStyle: unknown;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  direction: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
  measureText(text: string): { width: number };
}

/** The size of a canvas for this label, in dots. */
export const canvasSize = ({ width, height }: LabelSize, dotsPerPixel: number): LabelSize => ({
  width: Math.round(width * dotsPerPixel),
  height: Math.round(height * dotsPerPixel),
});

export interface LabelLook {
  size: LabelSize;
  /** How many dots a pixel of the label has: 1 on a screen, 203 / 96 on a label printer. */
  dotsPerPixel: number;
  fonts: string;
}

/** A long heading is first written smaller, down to this part of its size, and then cut. */
const SMALLEST_HEADING = 0.6;

/** Draws a label: the heading, the bars and their digits, in the middle of white paper. */
export function drawLabel(canvas: LabelCanvas, label: Label, { size, dotsPerPixel, fonts }: LabelLook): void {
  const modules = label.bars.reduce((sum, bar) => sum + bar, 0);
  const layout = layOutLabel(size, modules, dotsPerPixel);
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, layout.width, layout.height);
  canvas.fillStyle = '#000000';
  let x = layout.barsStart;
  for (const [index, bar] of label.bars.entries()) {
    const width = bar * layout.module;
    if (index % 2 === 0) canvas.fillRect(x, layout.bars.top, width, layout.bars.height);
    x += width;
  }
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  const middle = layout.width / 2;
  const widest = layout.width - 2 * layout.margin;
  if (layout.heading) {
    const font = (part: number) => `bold ${fontSizes.heading * part * dotsPerPixel}px ${fonts}`;
    canvas.direction = isRightToLeft(label.heading) ? 'rtl' : 'ltr';
    const text = fitHeading(canvas, label.heading, widest, font);
    canvas.fillText(text, middle, layout.heading.top + layout.heading.height / 2);
  }
  if (layout.digits) {
    canvas.direction = 'ltr';
    canvas.font = `${fontSizes.digits * dotsPerPixel}px ${fonts}`;
    canvas.fillText(label.barcode, middle, layout.digits.top + layout.digits.height / 2, widest);
  }
}

/** Sets a font in which the heading fits, and returns what is written of it. */
function fitHeading(
  canvas: LabelCanvas,
  heading: string,
  widest: number,
  font: (part: number) => string,
): string {
  canvas.font = font(1);
  const part = Math.min(1, widest / canvas.measureText(heading).width);
  canvas.font = font(Math.max(part, SMALLEST_HEADING));
  if (canvas.measureText(heading).width <= widest + 1) return heading;
  const letters = [...new Intl.Segmenter().segment(heading)].map(({ segment }) => segment);
  while (letters.length > 1 && canvas.measureText(`${letters.join('').trimEnd()}…`).width > widest)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** By its first letter, as a text of its own direction is written. */
const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
