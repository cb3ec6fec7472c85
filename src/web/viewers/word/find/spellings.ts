import { foldForSearch } from '#shared/text/fold.ts';

/** Enough for any word; a document of nothing but spellings must not be searched for each of them. */
const MAX_SPELLINGS = 40;

/**
 * The spellings in which a word stands in these texts, found as our search finds it: without regard to hamza, tashkeel, tatweel
 * and case. The engine then finds each as it is written.
 */
export function spellingsIn(texts: Iterable<string>, query: string): string[] {
  const wanted = foldForSearch(query);
  if (wanted === '') return [];
  const found = new Set([query]);
  for (const text of texts) {
    const { folded, starts, ends } = foldLetters(text);
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
      found.add(text.slice(starts[at], withMarks(text, ends[at + wanted.length - 1]!)));
      if (found.size > MAX_SPELLINGS) return [...found];
    }
  }
  return [...found];
}

/** The text as it is searched, and for each of its letters where that began and ended in the text itself. */
function foldLetters(text: string) {
  const letters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const folded = /^\s$/.test(character) ? ' ' : foldForSearch(character);
    for (const letter of folded.split('')) {
      letters.push(letter);
      starts.push(start);
      ends.push(end);
    }
    start = end;
  }
  return { folded: letters.join(''), starts, ends };
}

/** The marks on the last letter belong to the word. */
function withMarks(text: string, end: number): number {
  const marks = /^[\p{Mn}\u0640]*/u.exec(text.slice(end));
  return end + (marks?.[0].length ?? 0);
}
