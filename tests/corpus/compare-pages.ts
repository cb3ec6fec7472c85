import type { DrawnPage } from './render.ts';

/** Of the pixels of a small picture, so many may look a little different: edges of letters are grey. */
const PIXELS = 0.002;
const SHADES = 48;

/** Whether any font of this machine has a letter. */
export type HasLetter = (letter: string) => boolean;

/**
 * What is different between the pages before and after a word was put in; null when nothing is but for that. On the page with the word
 * its lines may be broken elsewhere, and what had no more room there may stand on the next ones.
 */
export function compareDrawn(
  before: readonly DrawnPage[],
  after: readonly DrawnPage[],
  { word, replaced }: { word: string; replaced: string },
  hasLetter: HasLetter,
): string | null {
  const texts = letters(before.map(({ text }) => text).join(''));
  const found = letters(after.map(({ text }) => text).join(''));
  const expected = without(letters(`${texts}${word}`), letters(replaced));
  // A word that is hidden, or behind something, is nowhere. A letter that no font has is drawn as a box, and boxes are mixed up.
  if (found !== expected && found !== texts && [...new Set(texts)].every(hasLetter))
    return `other text: ${difference(expected, found)}`;
  if (after.length < before.length || after.length > before.length + 1)
    return `${before.length} pages became ${after.length}`;
  const isChanged = before.map(({ text }, at) => letters(text) !== letters(after[at]!.text));
  const first = isChanged.indexOf(true);
  const isFlowing = isChanged.filter(Boolean).length > 1 || after.length !== before.length;
  for (const [at, page] of before.entries()) {
    if (at === first || (isFlowing && at > first)) continue;
    // Where the word is not found by its text, its page is not known.
    const share = differentPixels(page.picture, after[at]!.picture);
    if (share > PIXELS && first !== -1)
      return `page ${at + 1} looks different (${(share * 100).toFixed(1)} % of it)`;
  }
  return null;
}

/** All letters, sorted, and as capitals, because a format may make them so: where a line ends may decide in which order they are found. */
const letters = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\u00ad\u2010\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g, ''),
  ]
    .toSorted()
    .join('');

/** Both are sorted. */
function without(all: string, some: string): string {
  let rest = all;
  for (const letter of some) rest = rest.replace(letter, '');
  return rest;
}

function difference(expected: string, found: string): string {
  const more = new Map<string, number>();
  for (const letter of found) more.set(letter, (more.get(letter) ?? 0) + 1);
  for (const letter of expected) more.set(letter, (more.get(letter) ?? 0) - 1);
  return [...more]
    .filter(([, count]) => count !== 0)
    .map(([letter, count]) => `${count > 0 ? '+' : ''}${count} «${letter}»`)
    .slice(0, 12)
    .join(' ');
}

function differentPixels(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 1;
  let different = 0;
  for (let at = 0; at < one.length; at += 1) if (Math.abs(one[at]! - other[at]!) > SHADES) different += 1;
  return different / one.length;
}
