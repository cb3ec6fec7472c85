import { foldForSearch } from '#shared/text/fold.ts';

/** A stretch of a text, from its first character to after its last. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Where a text has what was searched for, as the server compares: «أحمد» is found in «احمد» and «REPORT» in «report».
 * Each letter is folded by itself and remembers where it stood.
 */
export function findHits(text: string, query: string): Stretch[] {
  const wanted = foldForSearch(query);
  if (wanted === '') return [];
  const { folded, origins } = foldWithOrigins(text);
  const hits: Stretch[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    hits.push({ from: origins[at]!, to: origins[at + wanted.length]! });
  }
  return hits;
}

/** The folded text, and for each of its characters, and for its end, where in the original it comes from. */
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

/** A text in pieces, those that were searched for marked. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** The pieces of `text` between `from` and `to`, given all its hits. */
export function piecesOf(text: string, hits: readonly Stretch[], from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = [];
  let position = from;
  const add = (end: number, isHit: boolean): void => {
    if (end > position) pieces.push({ text: text.slice(position, end), isHit });
    position = Math.max(position, end);
  };
  for (const hit of hits) {
    add(Math.min(hit.from, to), false);
    add(Math.min(hit.to, to), true);
  }
  add(to, false);
  return pieces;
}
