/** A browser takes seconds to lay out a line of a million letters, so a longer one is drawn in several pieces. */
export const MAX_LINE = 4000;
/** A letter with thousands of accents takes as long: it is divided too. No language needs more than a few. */
const MAX_ACCENTS = 64;
const MANY_ACCENTS = new RegExp(`\\p{M}{${MAX_ACCENTS}}(?=\\p{M})`, 'gu');

/** The pieces in which a line is drawn; most lines are one. */
export function piecesOf(line: string): string[] {
  const parts = line.length > MAX_ACCENTS ? line.replaceAll(MANY_ACCENTS, '$&\n').split('\n') : [line];
  return parts.flatMap(shortPieces);
}

function shortPieces(line: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at < line.length;) {
    let end = at + MAX_LINE;
    // Not between the two halves of a letter beyond the first 65,536.
    if (end < line.length && /[\uD800-\uDBFF]/.test(line[end - 1]!)) end -= 1;
    pieces.push(line.slice(at, end));
    at = end;
  }
  return pieces;
}
