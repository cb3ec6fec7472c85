import {
  isOnLineOf,
  isTashkeelOf,
  isWord,
  type Positioned,
  withoutFalseBlanks,
  xOf,
} from './arabic-marks.ts';
import { withLigaturesInOrder } from './ligatures.ts';

const isLatin = (piece: Positioned) => piece.dir === 'ltr' && isWord(piece);

/**
 * The pieces of a page in the order in which they are read. Most programs write a line of Arabic from left to right as it is seen,
 * so its words come in the wrong order, and would be selected, copied and found so.
 */
export function inReadingOrder<T extends Positioned>(pieces: readonly T[]): T[] {
  const read = pieces.map((piece) =>
    piece.dir === 'rtl' ? Object.assign({}, piece, { str: withLigaturesInOrder(piece.str) }) : piece,
  );
  return linesOf(read)
    .map(withoutFalseBlanks)
    .flatMap((line) => (isWrittenAsSeen(line) ? reversed(line) : line));
}

function linesOf<T extends Positioned>(pieces: readonly T[]): T[][] {
  const lines: T[][] = [[]];
  for (const [index, piece] of pieces.entries()) {
    const line = lines.at(-1)!;
    const next = pieces[index + 1];
    if (piece.hasEOL && next && isTashkeelOf(piece, next)) {
      // pdf.js takes a mark before the first letter for the end of the line above, or for a line.
      const last = line.at(-1);
      if (last && !isOnLineOf(last, next)) {
        line.splice(-1, 1, { ...last, hasEOL: true });
        lines.push([]);
      }
      lines.at(-1)!.push({ ...piece, hasEOL: false });
    } else {
      line.push(piece);
      if (piece.hasEOL) lines.push([]);
    }
  }
  return lines;
}

/** Whether a line is Arabic, and its words stand from left to right. */
function isWrittenAsSeen(line: readonly Positioned[]): boolean {
  const words = line.filter(isWord);
  const arabic = words.filter(({ dir }) => dir === 'rtl').length;
  if (arabic < 2 || arabic * 2 < words.length || words.some(({ transform }) => transform[1] !== 0))
    return false;
  return words.every((word, index) => index === 0 || xOf(word) >= xOf(words[index - 1]!));
}

function reversed<T extends Positioned>(line: readonly T[]): T[] {
  const endsLine = line.at(-1)?.hasEOL ?? false;
  const pieces = line.toReversed();
  for (let begin = 0; begin < pieces.length; begin += 1) {
    if (!isLatin(pieces[begin]!)) continue;
    let end = begin;
    // Latin words and numbers beside each other keep their order.
    for (
      let next = begin + 1;
      next < pieces.length && (isLatin(pieces[next]!) || !isWord(pieces[next]!));
      next += 1
    ) {
      if (isLatin(pieces[next]!)) end = next;
    }
    pieces.splice(begin, end - begin + 1, ...pieces.slice(begin, end + 1).toReversed());
    begin = end;
  }
  const last = pieces.length - 1;
  pieces[last] = { ...pieces[last]!, hasEOL: endsLine };
  return pieces.map((piece, index) =>
    index < last && piece.hasEOL ? Object.assign({}, piece, { hasEOL: false }) : piece,
  );
}
