import { type Encoding, encodingOf } from '#web/lib/text/encoding.ts';
import type { Source } from '#web/viewers/source.ts';
import { piecesOf } from './line-pieces.ts';

/** How much is read and drawn at a time. */
export const PART_BYTES = 512 * 1024;
export const PART_LINES = 10_000;

/** Where a part of a text begins. */
export interface PartStart {
  offset: number;
  /** The number of its first line. */
  line: number;
  /** Whether it begins in the middle of that line. */
  isInLine: boolean;
  /** Null as long as everything before it was ASCII, which is the same in all encodings but UTF-16. */
  encoding: Encoding | null;
}

export interface Line {
  text: string;
  /** Null for a further piece of the line before. */
  number: number | null;
}

export interface TextPart {
  /** The offset at which it begins. */
  start: number;
  lines: Line[];
  encoding: Encoding | null;
  /** Null at the end of the text. */
  next: PartStart | null;
}

export const textStart: PartStart = { offset: 0, line: 1, isInLine: false, encoding: null };

/** Reads the lines from `start` on. `chosen` is the encoding when the user chose it. */
export async function readPart(
  source: Source,
  start: PartStart,
  chosen: Encoding | null,
  signal: AbortSignal,
): Promise<TextPart> {
  const end = Math.min(start.offset + PART_BYTES, source.size);
  const bytes = await source.read(start.offset, end, signal);
  return partOf(bytes, { ...start, encoding: chosen ?? start.encoding }, end === source.size);
}

/** The lines in `bytes`. Without `isLast`, only as many bytes are used as make whole lines, or at least whole letters. */
export function partOf(bytes: Uint8Array, start: PartStart, isLast: boolean): TextPart {
  const encoding = start.encoding ?? foundEncoding(bytes);
  const used = usedLength(bytes, encoding, isLast);
  const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes.subarray(0, used));
  const rows = text.split(/\r\n|\n|\r/);
  const isInLine = rows.at(-1) !== '';
  // What follows the last line break is no line when it is empty.
  if (!isInLine) rows.pop();
  const first = start.isInLine ? start.line - 1 : start.line;
  const lines = rows.flatMap((row, index) =>
    piecesOf(row).map((piece, position) => ({
      text: piece,
      number: position > 0 || (index === 0 && start.isInLine) ? null : first + index,
    })),
  );
  const isEnd = isLast && used === bytes.length;
  const line = first + rows.length;
  const next = isEnd ? null : { offset: start.offset + used, line, isInLine, encoding };
  return { start: start.offset, lines, encoding, next };
}

const foundEncoding = (bytes: Uint8Array): Encoding | null =>
  bytes.every((byte) => byte < 0x80) ? null : encodingOf(bytes);

/** How many of the bytes are used: up to the last line break that fits, else up to the last whole letter. */
function usedLength(bytes: Uint8Array, encoding: Encoding | null, isLast: boolean): number {
  const isBreak = breakFinder(bytes, encoding);
  const width = encoding?.startsWith('utf-16') ? 2 : 1;
  let [lines, lastBreak] = [0, 0];
  for (let at = 0; at + width <= bytes.length; at += width) {
    if (!isBreak(at)) continue;
    lines += 1;
    lastBreak = at + width;
    if (lines === PART_LINES) return lastBreak;
  }
  if (isLast) return bytes.length;
  return lastBreak > 0 ? lastBreak : wholeLetters(bytes, encoding);
}

/** Finds the ends of lines: a line feed, or a carriage return that none follows. */
function breakFinder(bytes: Uint8Array, encoding: Encoding | null): (at: number) => boolean {
  const signAt = signReader(bytes, encoding);
  const width = encoding?.startsWith('utf-16') ? 2 : 1;
  return (at) => {
    const sign = signAt(at);
    // A return at the end may be the first half of a line break.
    return sign === 0x0a || (sign === 0x0d && at + width < bytes.length && signAt(at + width) !== 0x0a);
  };
}

function signReader(bytes: Uint8Array, encoding: Encoding | null): (at: number) => number {
  if (encoding === 'utf-16le') return (at) => bytes[at]! | (bytes[at + 1]! << 8);
  if (encoding === 'utf-16be') return (at) => (bytes[at]! << 8) | bytes[at + 1]!;
  return (at) => bytes[at]!;
}

function wholeLetters(bytes: Uint8Array, encoding: Encoding | null): number {
  const { length } = bytes;
  if (encoding?.startsWith('utf-16')) {
    const even = length - (length % 2);
    const high = bytes[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0;
    return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
  }
  if (encoding !== 'utf-8') return length;
  // The last bytes of a letter begin with the bits 10, its first one with 11.
  let start = length - 1;
  while (start > length - 4 && (bytes[start]! & 0xc0) === 0x80) start -= 1;
  return bytes[start]! >= 0xc0 ? start : length;
}
