import type { DotRows } from '#web/files/labels/dot-rows.ts';

/** A label for a Zebra printer: one graphic field of the size of the label, so that Arabic is printed by every printer. */
export function zplOf({ width, height, bytesPerRow, bytes }: DotRows): string {
  const rows = Array.from({ length: height }, (_, y) =>
    packRow(bytes.subarray(y * bytesPerRow, (y + 1) * bytesPerRow)),
  );
  // A colon repeats the row above.
  const data = rows.map((row, y) => (row === rows[y - 1] ? ':' : row)).join('');
  const total = bytesPerRow * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${bytesPerRow},${data}^FS^PQ1^XZ\n`;
}

/** One row in hexadecimal digits, packed as printers understand it: a comma is white to the end, an exclamation mark black. */
function packRow(row: Uint8Array): string {
  const digits = Array.from(row, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
  const [, start = '', rest = ''] = /^(.*?)(0*|F*)$/.exec(digits) ?? [];
  const packed = start.replaceAll(/(.)\1*/g, (run, digit: string) => countOf(run.length) + digit);
  return packed + (rest === '' ? '' : rest.startsWith('0') ? ',' : '!');
}

const TWENTY = 20;
const MOST_TWENTIES = 20;

/** How often the next digit is repeated: g is 20, h is 40 up to z, which is 400; G is 1, H is 2 up to Y, which is 19. */
function countOf(count: number): string {
  if (count === 1) return '';
  let text = '';
  let left = count;
  while (left >= TWENTY) {
    const twenties = Math.min(MOST_TWENTIES, Math.floor(left / TWENTY));
    text += letter('f', twenties);
    left -= twenties * TWENTY;
  }
  return left > 0 ? text + letter('F', left) : text;
}

const letter = (before: string, offset: number): string => String.fromCharCode(before.charCodeAt(0) + offset);
