export type Direction = 'rtl' | 'ltr';

const RIGHT_TO_LEFT =
  /[\u0590-\u05ff\u0600-\u06ff\u0700-\u074f\u0750-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const DIGIT = /[0-9\u06f0-\u06f9]/;
/** Arabic-Indic digits, with their signs, are only used in Arabic. */
const ARABIC_DIGIT = /[\u0660-\u0669\u066a-\u066c]/;
const MARK = /\p{M}/u;
const LETTER = /\p{L}/u;
const NEUTRAL_ARABIC = /[\u060c\u061b\u061f\u0600-\u0605]/;
const BETWEEN_DIGITS = /[.,:/\-\u2013%+\u00a0]/;
const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '‹': '›',
  '“': '”',
};

/** The direction that a letter has by itself; null for digits, marks, spaces and punctuation. */
export function strongDirection(letter: string): Direction | null {
  if (MARK.test(letter) || DIGIT.test(letter)) return null;
  if (RIGHT_TO_LEFT.test(letter)) return NEUTRAL_ARABIC.test(letter) ? null : 'rtl';
  return LETTER.test(letter) ? 'ltr' : null;
}

/** The direction of the first letter that has one. */
export function firstStrong(text: string): Direction | null {
  for (const letter of text) {
    const strong = strongDirection(letter);
    if (strong) return strong;
  }
  return null;
}

/**
 * The direction in which each UTF-16 unit of a paragraph belongs, as people write: digits belong to the word before them, a bracket to
 * what it encloses or to the paragraph, and what stands between two words of one direction belongs to them.
 */
export function directionsOf(text: string, base: Direction): Direction[] {
  const letters = [...text];
  const found: (Direction | null)[] = letters.map((letter) => strongDirection(letter));
  joinMarksAndDigits(letters, found, base);
  resolveBrackets(letters, found, base);
  resolveNeutrals(found, base);
  return letters.flatMap((letter, at) => Array.from({ length: letter.length }, () => found[at]!));
}

function joinMarksAndDigits(letters: readonly string[], found: (Direction | null)[], base: Direction): void {
  let last: Direction | null = null;
  for (const [at, letter] of letters.entries()) {
    if (MARK.test(letter)) found[at] = at > 0 ? found[at - 1]! : null;
    else if (ARABIC_DIGIT.test(letter)) found[at] = 'rtl';
    else if (DIGIT.test(letter)) found[at] = last ?? nextStrong(found, at) ?? base;
    last = found[at] ?? last;
  }
  const isDigit = (at: number) => DIGIT.test(letters[at] ?? '') || ARABIC_DIGIT.test(letters[at] ?? '');
  for (const [at, letter] of letters.entries())
    if (found[at] === null && BETWEEN_DIGITS.test(letter) && isDigit(at - 1) && isDigit(at + 1))
      found[at] = found[at - 1]!;
}

const nextStrong = (found: readonly (Direction | null)[], from: number): Direction | null =>
  found.slice(from).find((direction) => direction !== null) ?? null;

function resolveBrackets(letters: readonly string[], found: (Direction | null)[], base: Direction): void {
  const open: { at: number; closing: string }[] = [];
  for (const [at, letter] of letters.entries()) {
    if (Object.hasOwn(PAIRS, letter)) open.push({ at, closing: PAIRS[letter]! });
    else if (open.at(-1)?.closing === letter) {
      const start = open.pop()!.at;
      const inside = new Set(found.slice(start + 1, at).filter((direction) => direction !== null));
      const before = found.slice(0, start).findLast((direction) => direction !== null) ?? base;
      const other = base === 'rtl' ? 'ltr' : 'rtl';
      if (inside.size > 0) found[start] = found[at] = inside.has(base) || before === base ? base : other;
    }
  }
}

function resolveNeutrals(found: (Direction | null)[], base: Direction): void {
  let before: Direction = base;
  for (let at = 0; at < found.length; at += 1) {
    if (found[at] !== null) {
      before = found[at]!;
      continue;
    }
    let end = at;
    while (end < found.length && found[end] === null) end += 1;
    const after = found[end] ?? base;
    found.fill(before === after ? before : base, at, end);
    at = end - 1;
  }
}
