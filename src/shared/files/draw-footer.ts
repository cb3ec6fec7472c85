import type { PrintFooter } from './prints.contract.ts';

/** What is needed of a canvas: that of the browser and that of the server have it. */
export interface FooterCanvas {
  fillStyle: unknown;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
}

interface Size {
  width: number;
  height: number;
}

/** The part of a page's height that is kept free for the footer, below the page itself, which is drawn smaller. */
const FOOTER_PART = 0.035;

/** Where the page is drawn on the sheet: above the footer, in the middle. */
export function pageBox({ width, height }: Size): Size & { x: number; y: number } {
  const scale = 1 - FOOTER_PART;
  return { width: width * scale, height: height * scale, x: (width * FOOTER_PART) / 2, y: 0 };
}

/** Draws the footer below the page: the text at the left, the barcode and its digits at the right. */
export function drawFooter(
  canvas: FooterCanvas,
  { width, height }: Size,
  { text, barcode }: PrintFooter,
  fonts: string,
): void {
  const strip = height * FOOTER_PART;
  const margin = width * 0.04;
  const letter = strip * 0.36;
  const middle = height - strip / 2;
  const modules = barcode.bars.reduce((sum, bar) => sum + bar, 0);
  // Whole pixels, because a reader measures the bars; a narrow sheet has no place for wider ones.
  const module = Math.max(1, Math.floor((width * 0.22) / modules));
  const bars = { start: width - margin - modules * module, height: strip * 0.62 };

  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, height - strip, width, strip);
  canvas.fillStyle = '#000000';
  let x = Math.round(bars.start);
  for (const [index, bar] of barcode.bars.entries()) {
    if (index % 2 === 0)
      canvas.fillRect(x, Math.round(middle - bars.height / 2), bar * module, Math.round(bars.height));
    x += bar * module;
  }
  canvas.font = `${letter}px ${fonts}`;
  canvas.textBaseline = 'middle';
  canvas.textAlign = 'right';
  canvas.fillText(barcode.digits, bars.start - letter, middle, width * 0.3);
  canvas.textAlign = 'left';
  canvas.fillText(text, margin, middle, width * 0.4);
}
