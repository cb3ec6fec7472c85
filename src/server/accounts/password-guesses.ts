import { foldForSearch } from '#shared/text/fold.ts';
import { type WordIndex, commonWords } from './common-passwords.ts';
import { inArabicLayout, inEnglishLayout, longestRun } from './keyboard.ts';

/** What each piece of a password costs somebody who tries the likely ones first: the power of ten of the guesses. */
const COST = { character: 1.4, digit: 0.8, word: 3, ownWord: 1, year: 2, repetition: 1, mixedCase: 1.5 };
const costOfRun = (length: number) => Math.max(1.5, 4 - length / 2);

const LONGEST_REPEATED = 20;
/** How much of a password is read. Normalising makes 18 characters of one, and the work grows with the square of the length. */
const LONGEST_READ = 200;

/**
 * About how many guesses find the password, as a power of ten. It is the cheapest sum of pieces that make up the whole password:
 * common words, words about the person, runs on the keyboard, repetitions, years; every other character counts separately.
 */
export function guessesOf(password: string, ownWords: WordIndex): number {
  const costOfCase = hasMixedCase(password) ? COST.mixedCase : 0;
  return (
    costOfCase +
    Math.min(...spellingsOf(password).map(({ text, cost }) => cost + costOfPieces(text, ownWords)))
  );
}

/** A capital letter within words, more than once: not a name, and not two words joined. */
const hasMixedCase = (password: string): boolean => (password.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) > 1;

/** Without case, accents, invisible characters and the variants of Arabic letters and digits. */
export const foldPassword = (password: string): string => foldForSearch(visible(password));

const visible = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

export const withoutSeparators = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Spelling {
  text: string;
  /** What it costs to think of reading the password so. */
  cost: number;
}

/** The password as typed and without separators, each also with the other keyboard layout and backwards. */
function spellingsOf(password: string): Spelling[] {
  const typed = visible(password).toLowerCase().slice(0, LONGEST_READ);
  const separators = [...typed.replaceAll(/[\p{L}\p{N}]/gu, '')];
  const cost = Math.min(separators.length, new Set(separators).size + 1);
  return [
    ...readingsOfKeys(typed).map((text) => ({ text, cost: 0 })),
    ...readingsOfKeys(withoutSeparators(typed)).map((text) => ({ text, cost })),
  ];
}

// The layouts need the letters as they were typed, because folding makes one letter of those on several keys.
function readingsOfKeys(typed: string): string[] {
  const folded = foldForSearch(typed);
  const backwards = [...folded].toReversed().join('');
  const english = inEnglishLayout(typed).map(foldForSearch);
  return [...new Set([folded, backwards, inArabicLayout(typed), ...english])];
}

const leet: Record<string, string> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  9: 'g',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
};
/** Digits that people write for the Arabic letters that Latin lacks. */
const chat: Record<string, string> = { 2: 'a', 3: 'a', 5: 'k', 6: 't', 7: 'h', 8: 'q', 9: 's' };

/** The same text, letter by letter, with digits and signs read as letters. */
function readingsOf(text: string): string[] {
  const replace = (letters: Record<string, string>) => text.replaceAll(/./gu, (one) => letters[one] ?? one);
  return [...new Set([text, replace({ ...leet, 1: 'i' }), replace({ ...leet, 1: 'l' }), replace(chat)])];
}

function costOfPieces(text: string, ownWords: WordIndex): number {
  const readings = readingsOf(text);
  const costOfUnit = new Map<string, number>();
  // The lowest cost of the text before each position.
  const lowest = Array.from({ length: text.length + 1 }, (_, position) => (position === 0 ? 0 : Infinity));
  for (let start = 0; start < text.length; start += 1) {
    const offer = (length: number, cost: number): void => {
      lowest[start + length] = Math.min(lowest[start + length]!, lowest[start]! + cost);
    };
    offer(1, /\d/.test(text[start]!) ? COST.digit : COST.character);
    for (let run = longestRun(text, start); run > 2; run -= 1) offer(run, costOfRun(run));
    if (/^(?:13|14|19|20)\d\d/.test(text.slice(start, start + 4))) offer(4, COST.year);
    for (const reading of readings) {
      for (const word of commonWords.at(reading, start)) offer(word.length, COST.word);
      for (const word of ownWords.at(reading, start)) offer(word.length, COST.ownWord);
    }
    const repeated = repetitionAt(text, start);
    if (repeated) {
      const cost = costOfUnit.get(repeated.unit) ?? costOfPieces(repeated.unit, ownWords);
      costOfUnit.set(repeated.unit, cost);
      offer(repeated.length, COST.repetition + cost);
    }
  }
  return lowest[text.length]!;
}

/** The shortest unit that follows itself here, and the length of all its copies. */
function repetitionAt(text: string, start: number): { unit: string; length: number } | null {
  for (let size = 1; size <= LONGEST_REPEATED; size += 1) {
    const unit = text.slice(start, start + size);
    let end = start + size;
    while (end < text.length && text.startsWith(unit, end)) end += size;
    if (end - start >= Math.max(3, 2 * size)) return { unit, length: end - start };
  }
  return null;
}
