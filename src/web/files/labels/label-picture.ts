import type { BarcodeReader } from '#web/lib/barcode-reader/read-barcodes.ts';
import type { Label } from '#shared/files/labels.contract.ts';
import { type LabelLook, canvasSize, drawLabel } from './draw-label.ts';

/** Darker than this is black: printers of labels know no grey. */
const DARK = 128;
// As the bytes of a picture are read as numbers: alpha, blue, green, red.
const BLACK = 0xff_00_00_00;
const WHITE = 0xff_ff_ff_ff;

/** Thrown when a label that was drawn cannot be read, so that it must not be printed. */
export class UnreadableLabel extends Error {
  override name = 'UnreadableLabel';
}

/** Draws a label in black and white, dot by dot as it is printed, and reads it. */
export async function drawChecked(
  reader: BarcodeReader,
  label: Label,
  look: Omit<LabelLook, 'fonts'>,
): Promise<ImageData> {
  const fonts = getComputedStyle(document.body).fontFamily;
  // Text that is drawn before its font is there has another one.
  await document.fonts.load(`bold 20px ${fonts}`, label.heading);
  const { width, height } = canvasSize(look.size, look.dotsPerPixel);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the label is too large for this browser');
  drawLabel(context, label, { ...look, fonts });
  const picture = context.getImageData(0, 0, width, height);
  makeBlackAndWhite(picture);
  const found = await reader.read(picture);
  if (found.length !== 1 || found[0] !== label.barcode) throw new UnreadableLabel();
  return picture;
}

/** Labels are drawn in shades of grey, so one of the three colours tells how dark a dot is. */
export function makeBlackAndWhite({ data }: Pick<ImageData, 'data'>): void {
  const dots = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let at = 0; at < dots.length; at += 1) dots[at] = (dots[at]! & 0xff) < DARK ? BLACK : WHITE;
}

export async function pngOf(picture: ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
