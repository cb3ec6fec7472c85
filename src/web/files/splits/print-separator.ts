import { currentLocale } from '#web/lib/text/locale.ts';
import { printSheets } from '#web/viewers/print/print-sheets.ts';
import { drawSeparator, SHEET } from './draw-separator.ts';
import { separatorStrings } from './separator.strings.ts';

const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

/** Prints a separator sheet through the dialog of the browser. */
export async function printSeparator(): Promise<void> {
  const locale = currentLocale();
  const { title, usage } = separatorStrings[locale];
  const fonts = getComputedStyle(document.body).fontFamily;
  // Text that is drawn before its font is there has another one.
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 20px ${fonts}`, title + usage)),
  );
  const inch = (millimetres: number) => millimetres / MM_PER_INCH;
  const canvas = new OffscreenCanvas(
    Math.round(inch(SHEET.width) * DOTS_PER_INCH),
    Math.round(inch(SHEET.height) * DOTS_PER_INCH),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the sheet is too large for this browser');
  drawSeparator(context, { dotsPerInch: DOTS_PER_INCH, fonts, locale });
  const side = {
    picture: await canvas.convertToBlob({ type: 'image/png' }),
    width: inch(SHEET.width) * POINTS_PER_INCH,
    height: inch(SHEET.height) * POINTS_PER_INCH,
  };
  // The front and the back, because nobody knows which side a scanner sees.
  await printSheets([side, side], title);
}
