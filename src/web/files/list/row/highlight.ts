import { foldForSearch } from '#shared/text/fold.ts';

/** A part of a text; `to` is the position after its last character. */
export interface TextRange {
  from: number;
  to: number;
}

/**
 * Finds the search query in a text with the server's rules: «أحمد» matches «احمد» and «REPORT» matches «report».
 * Each letter is folded separately, so that a match can be mapped back to its position in the text.
 */
export function findMatches(text: string, query: string): TextRange[] {
  const foldedQuery = foldForSearch(query);
  if (foldedQuery === '') return [];
  const { folded, origins } = foldWithOrigins(text);
  const matches: TextRange[] = [];
  for (
    let at = folded.indexOf(foldedQuery);
    at !== -1;
    at = folded.indexOf(foldedQuery, at + foldedQuery.length)
  ) {
    matches.push({ from: origins[at]!, to: origins[at + foldedQuery.length]! });
  }
  return matches;
}

/** The folded text, and the original position of each of its characters and of its end. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  let position = 0;
  const origins: number[] = [];
  for (const letter of text) {
    const isSpace = /\s/.test(letter);
    const part = isSpace ? (folded.endsWith(' ') ? '' : ' ') : foldForSearch(letter);
    for (let unit = 0; unit < part.length; unit += 1) origins.push(position);
    folded += part;
    position += letter.length;
  }
  return { folded, origins: [...origins, position] };
}

/** A part of a text that matches the search query, or that does not. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** The pieces of `text` between `from` and `to`, given all matches in it. */
export function piecesOf(text: string, matches: readonly TextRange[], from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = [];
  let position = from;
  const add = (end: number, isMatch: boolean): void => {
    if (end > position) pieces.push({ text: text.slice(position, end), isMatch });
    position = Math.max(position, end);
  };
  for (const match of matches) {
    add(Math.min(match.from, to), false);
    add(Math.min(match.to, to), true);
  }
  add(to, false);
  return pieces;
}
