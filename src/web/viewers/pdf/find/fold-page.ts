import { foldForSearch } from '#shared/text/fold.ts';
import type { TextPiece } from '../source/page-source.ts';

/** The text of a page as it is searched, and where each of its letters comes from. */
export interface FoldedPage {
  text: string;
  /** For each letter of `text`: the piece of the page, and where in that piece it begins and ends. */
  pieces: number[];
  starts: number[];
  ends: number[];
}

const folded = new Map<string, string>();

/** Folds one character. There are few different ones, and a document has millions. */
function foldCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  // pdf.js gives a mark that it does not know as NUL.
  const result = /^\s$/.test(character) ? ' ' : character === '\0' ? '' : foldForSearch(character);
  folded.set(character, result);
  return result;
}

/** Folds the text of a page as our search does, piece by piece, and keeps where each letter was. */
export function foldPage(items: readonly TextPiece[]): FoldedPage {
  const page: FoldedPage = { text: '', pieces: [], starts: [], ends: [] };
  const letters: string[] = [];
  let endsWithSpace = true;
  function add(letter: string, piece: number, start: number, end: number): void {
    if (letter === ' ' && endsWithSpace) return;
    endsWithSpace = letter === ' ';
    letters.push(letter);
    page.pieces.push(piece);
    page.starts.push(start);
    page.ends.push(end);
  }
  for (const [piece, { text, endsLine }] of items.entries()) {
    let start = 0;
    for (const character of text) {
      const end = start + character.length;
      for (const letter of foldCharacter(character).split('')) add(letter, piece, start, end);
      start = end;
    }
    if (endsLine) add(' ', piece, text.length, text.length);
  }
  page.text = letters.join('');
  return page;
}
