import type { PasswordWeakness } from '#shared/auth/password-weakness.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { type WordIndex, commonWords } from './common-passwords.ts';
import { inArabicLayout, inEnglishLayout, longestRun } from './keyboard.ts';

/** What each piece of a password costs somebody who tries the likely ones first: the power of ten of the guesses. */
const COST = { character: 1.4, digit: 0.8, word: 3, ownWord: 1, year: 2, repetition: 1, mixedCase: 1.5 };
const costOfRun = (length: number) => Math.max(1.5, 4 - length / 2);

const LONGEST_REPEATED = 20;
/** How much of a password is read. Normalising makes 18 characters of one, and the work grows with the square of the length. */
const LONGEST_READ = 200;

/** The words that are tried first: about the person, and about the product. */
export interface LikelyWords {
  personal: WordIndex;
  product: WordIndex;
}

/** The cheapest pieces that make up a text, the last one first. */
interface Pieces {
  /** Of all of them. */
  cost: number;
  length: number;
  weakness: PasswordWeakness | null;
  before: Pieces | null;
}

/**
 * About how many guesses find the password, as a power of ten, and what makes it easy. It is the cheapest sum of pieces that make up the whole password:
 * common words, words about the person, runs on the keyboard, repetitions, years; every other character counts separately.
 */
export function guessesOf(
  password: string,
  words: LikelyWords,
): { guesses: number; weakness: PasswordWeakness | null } {
  const costOfCase = hasMixedCase(password) ? COST.mixedCase : 0;
  const readings = spellingsOf(password).map(({ text, cost }) => {
    const pieces = piecesOf(text, words);
    return { pieces, guesses: costOfCase + cost + pieces.cost };
  });
  const easiest = readings.reduce((one, other) => (other.guesses < one.guesses ? other : one));
  return { guesses: easiest.guesses, weakness: weaknessOf(easiest.pieces) };
}

/** What is easy about most of the text; a word about the person counts before all else, because it is tried first. */
function weaknessOf(last: Pieces): PasswordWeakness | null {
  const lengths = new Map<PasswordWeakness, number>();
  for (let piece: Pieces | null = last; piece; piece = piece.before)
    if (piece.weakness) lengths.set(piece.weakness, (lengths.get(piece.weakness) ?? 0) + piece.length);
  if (lengths.has('personal')) return 'personal';
  const [longest] = [...lengths].toSorted(([, one], [, other]) => other - one);
  return longest?.[0] ?? null;
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

const NOTHING: Pieces = { cost: 0, length: 0, weakness: null, before: null };

function piecesOf(text: string, words: LikelyWords): Pieces {
  const readings = readingsOf(text);
  const units = new Map<string, Pieces>();
  // The cheapest pieces of the text before each position.
  const cheapest: Pieces[] = [NOTHING];
  for (let start = 0; start < text.length; start += 1) {
    const before = cheapest[start]!;
    const offer = (length: number, ownCost: number, weakness: PasswordWeakness | null): void => {
      const cost = before.cost + ownCost;
      const known = cheapest[start + length];
      if (!known || cost < known.cost) cheapest[start + length] = { cost, length, weakness, before };
    };
    offer(1, /\d/.test(text[start]!) ? COST.digit : COST.character, null);
    for (let run = longestRun(text, start); run > 2; run -= 1) offer(run, costOfRun(run), 'sequence');
    if (/^(?:13|14|19|20)\d\d/.test(text.slice(start, start + 4))) offer(4, COST.year, null);
    for (const reading of readings) {
      for (const word of commonWords.at(reading, start)) offer(word.length, COST.word, 'common');
      for (const word of words.personal.at(reading, start)) offer(word.length, COST.ownWord, 'personal');
      for (const word of words.product.at(reading, start)) offer(word.length, COST.ownWord, 'common');
    }
    const repeated = repetitionAt(text, start);
    if (repeated) {
      const unit = units.get(repeated.unit) ?? piecesOf(repeated.unit, words);
      units.set(repeated.unit, unit);
      const weakness = weaknessOf(unit) === 'personal' ? 'personal' : 'repeated';
      offer(repeated.length, COST.repetition + unit.cost, weakness);
    }
  }
  return cheapest[text.length]!;
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
