/** What pdf.js knows about a piece of text. `transform` has its position at 4 (x) and 5 (y), its slope at 1 and its size at 3. */
export interface Positioned {
  str: string;
  dir: string;
  transform: readonly number[];
  width: number;
  hasEOL: boolean;
}

/** A smaller gap is no space between words. pdf.js has about the same share of the size of the letters. */
const MIN_SPACE = 0.1;

export const xOf = ({ transform }: Positioned) => transform[4] ?? 0;
const yOf = ({ transform }: Positioned) => transform[5] ?? 0;
const sizeOf = ({ transform }: Positioned) => Math.abs(transform[3] ?? 0);

/** Whether a piece has letters or digits, and not only tashkeel and blanks. pdf.js gives a mark that it does not know as NUL. */
// oxlint-disable-next-line no-control-regex
export const isWord = ({ str }: Positioned) => /[^\s\p{M}\0]/u.test(str);
const isMark = (piece: Positioned) => piece.str.trim() !== '' && !isWord(piece);

export const isOnLineOf = (piece: Positioned, other: Positioned) =>
  Math.abs(yOf(piece) - yOf(other)) < sizeOf(other) / 2;

/** Whether a piece is a mark in the line of the next one. */
export const isTashkeelOf = (piece: Positioned, next: Positioned) =>
  isMark(piece) && next.dir === 'rtl' && isOnLineOf(piece, next);

/**
 * Removes the blanks that pdf.js sees around tashkeel. Some programs, such as Chrome, write each mark separately and move back
 * to the letters after it.
 */
export function withoutFalseBlanks<T extends Positioned>(line: readonly T[]): readonly T[] {
  if (!line.some(isMark) || !line.some(({ dir }) => dir === 'rtl')) return line;
  const result: T[] = [];
  let between: T[] = [];
  let before: T | undefined;
  for (const piece of line) {
    if (!isWord(piece) && piece.str !== '') {
      between.push(piece);
      continue;
    }
    result.push(...tidied(between, before, piece), piece);
    between = [];
    before = piece;
  }
  return [...result, ...tidied(between, before, undefined)];
}

/** The marks and blanks between two words or letters, with one blank where there is space for it. */
function tidied<T extends Positioned>(between: readonly T[], before?: T, after?: T): readonly T[] {
  if (!between.some(isMark)) return between;
  const marks = between
    .filter(isMark)
    .map((mark) => Object.assign({}, mark, { str: mark.str.replaceAll(/\P{M}/gu, ''), hasEOL: false }));
  const endsLine = between.at(-1)!.hasEOL;
  const pieces = [...marks];
  if (before && after && isWord(after)) {
    const [left, right] = xOf(before) <= xOf(after) ? [before, after] : [after, before];
    const blank = { ...(between.find((piece) => !isMark(piece)) ?? between[0]!), str: ' ', hasEOL: false };
    if (xOf(right) - xOf(left) - left.width > MIN_SPACE * sizeOf(right)) {
      // A mark belongs to the letter at its right.
      if (left === before) pieces.unshift(blank);
      else pieces.push(blank);
    }
  }
  pieces.push({ ...pieces.pop()!, hasEOL: endsLine });
  return pieces;
}
