import { type SKRSContext2D, createCanvas } from '@napi-rs/canvas';
import type { OverlayOptions } from 'sharp';
import type { PageSize } from '#server/platform/drawing/drawing.ts';
import { registeredFonts } from './fonts.ts';

const ANGLE = -Math.PI / 7;
const LINE_HEIGHT = 1.5;
/** A letter is never so small that it cannot be read, nor so large that it hides the text. */
const MIN_LETTER = 11;
const MAX_LETTER = 34;
const LETTERS_IN_WIDTH = 60;
/** The free space around the lines, in letters. */
const GAP = 4;

/** The lines, repeated diagonally: a tile that is laid over the page. */
export function watermarkTile(lines: readonly string[], page: PageSize): OverlayOptions {
  const letter = Math.min(MAX_LETTER, Math.max(MIN_LETTER, page.width / LETTERS_IN_WIDTH));
  const font = `${letter}px ${registeredFonts()}`;
  const block = blockSize(lines, font, letter);
  const cos = Math.cos(ANGLE);
  const sin = Math.abs(Math.sin(ANGLE));
  // No larger than the page, because only a smaller picture can be laid over it.
  const width = Math.min(page.width, Math.ceil(block.width * cos + block.height * sin));
  const height = Math.min(page.height, Math.ceil(block.width * sin + block.height * cos));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.translate(width / 2, height / 2);
  context.rotate(ANGLE);
  writeLines(context, lines, font, letter);
  return { input: canvas.toBuffer('image/png'), tile: true, gravity: 'northwest' };
}

function blockSize(lines: readonly string[], font: string, letter: number): PageSize {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = font;
  const longest = Math.max(...lines.map((line) => context.measureText(line).width));
  return { width: longest + GAP * letter, height: (lines.length * LINE_HEIGHT + GAP / 2) * letter };
}

/** Grey with a light edge, so that it is seen on white and on black. */
function writeLines(context: SKRSContext2D, lines: readonly string[], font: string, letter: number): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = letter / 12;
  context.strokeStyle = 'rgb(255 255 255 / 14%)';
  context.fillStyle = 'rgb(90 90 90 / 21%)';
  for (const [index, line] of lines.entries()) {
    const y = (index - (lines.length - 1) / 2) * LINE_HEIGHT * letter;
    context.strokeText(line, 0, y);
    context.fillText(line, 0, y);
  }
}
