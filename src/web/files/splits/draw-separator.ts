import type { Locale } from '#web/lib/text/locale.ts';
import { separatorStrings } from './separator.strings.ts';

/** What is needed of a canvas: that of the browser has it, and that of the tests. */
export interface SheetCanvas {
  fillStyle: unknown;
  font: string;
  textAlign: unknown;
  textBaseline: unknown;
  direction: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number, maxWidth?: number): void;
}

/** A4, in millimetres. */
export const SHEET = { width: 210, height: 297 };

/** The widths of the bars and spaces of `SEPARATOR_BARCODE` as Code 128, in turn. */
export const SEPARATOR_BARS = [
  2, 1, 1, 2, 1, 4, 3, 1, 3, 1, 2, 1, 1, 1, 1, 3, 2, 3, 2, 1, 3, 3, 1, 1, 1, 3, 1, 3, 2, 1, 2, 3, 1, 1, 1, 3,
  2, 1, 3, 3, 1, 1, 1, 1, 3, 1, 4, 1, 2, 3, 3, 1, 1, 1, 2,
];

/** In millimetres. Wide enough for a fax, and far from the edges, which printers leave white and scanners cut. */
const MODULE = 1.3;
const BAR_HEIGHT = 48;
const EDGE = 24;
const TITLE = 22;
const LINE = 4;

/**
 * Draws a separator sheet: the barcode at the top and at the bottom, so that it is read upside down and when a corner is folded, and
 * between them what it is in both languages, that of the page first.
 */
export function drawSeparator(
  canvas: SheetCanvas,
  { dotsPerInch, fonts, locale }: { dotsPerInch: number; fonts: string; locale: Locale },
): void {
  const dots = (millimetres: number) => Math.round((millimetres * dotsPerInch) / 25.4);
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, dots(SHEET.width), dots(SHEET.height));
  canvas.fillStyle = '#000000';

  for (const top of [EDGE, SHEET.height - EDGE - BAR_HEIGHT]) {
    // Whole dots, because a reader measures the bars.
    const module = dots(MODULE);
    const width = module * SEPARATOR_BARS.reduce((sum, bar) => sum + bar, 0);
    let x = Math.round((dots(SHEET.width) - width) / 2);
    for (const [index, bar] of SEPARATOR_BARS.entries()) {
      if (index % 2 === 0) canvas.fillRect(x, dots(top), bar * module, dots(BAR_HEIGHT));
      x += bar * module;
    }
  }

  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  const languages: Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  const write = (language: Locale, text: string, size: number, y: number, weight: number) => {
    canvas.font = `${weight} ${dots(size)}px ${fonts}`;
    canvas.direction = language === 'ar' ? 'rtl' : 'ltr';
    canvas.fillText(text, dots(SHEET.width / 2), dots(y), dots(SHEET.width - 2 * EDGE));
  };
  for (const [index, language] of languages.entries()) {
    const { title, usage } = separatorStrings[language];
    const size = TITLE * (index === 0 ? 1 : 0.7);
    const y = SHEET.height / 2 + (index === 0 ? -26 : 22);
    write(language, title, size, y, 600);
    write(language, usage, LINE, y + size * 0.95, 400);
  }
}
