import { freeCanvas } from '#web/viewers/pdf/source/free-canvas.ts';
import { drawFooter, pageBox } from '#shared/files/draw-footer.ts';
import type { PrintFooter } from '#shared/files/prints.contract.ts';
import type { PageSize, PageSource } from '#web/viewers/pdf/source/page-source.ts';

/** A page as it is printed. */
export interface Sheet extends PageSize {
  picture: Blob;
}

/** Enough for small letters, and what office printers use for text. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;
/** Lossy only where nobody sees it. A browser that cannot write this format writes PNG. */
const FORMAT = 'image/webp';
const QUALITY = 0.95;

interface SheetOptions {
  footer: PrintFooter | null;
  signal: AbortSignal;
}

/** Draws a page for a printer, with the footer below it. */
export async function drawSheet(
  source: PageSource,
  page: number,
  { footer, signal }: SheetOptions,
): Promise<Sheet> {
  const expected = await source.sizeOf(page);
  const dots = (expected.width * DOTS_PER_INCH) / POINTS_PER_INCH;
  // The source multiplies with the pixels of the screen, which a printer does not have.
  const drawn = await source.draw(page, { width: dots / devicePixelRatio, rotation: 0 }, signal);
  // The size of a page that the server draws is known when it is there.
  const { width, height } = await source.sizeOf(page);
  const canvas = footer ? withFooter(drawn, footer) : drawn;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, FORMAT, QUALITY));
  freeCanvas(drawn);
  freeCanvas(canvas);
  if (!picture) throw new Error('the page is too large for this browser');
  return { picture, width, height };
}

function withFooter(page: HTMLCanvasElement, footer: PrintFooter): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = page.width;
  sheet.height = page.height;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('the page is too large for this browser');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sheet.width, sheet.height);
  const box = pageBox(sheet);
  context.drawImage(page, box.x, box.y, box.width, box.height);
  drawFooter(context, sheet, footer, getComputedStyle(document.body).fontFamily);
  return sheet;
}
