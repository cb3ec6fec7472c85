const LAST_CODE_POINT = 0x10_ff_ff;
/** Between these two are the surrogates, which are no characters of a text in PostgreSQL. */
const [BEFORE_SURROGATES, AFTER_SURROGATES] = [0xd7_ff, 0xe0_00];

export interface TextRange {
  first: string;
  /** Null when no text comes after the range. */
  end: string | null;
}

/**
 * The texts that start with this one, as a range of a column with the collation "C", which sorts by code points: from `first`
 * up to `end`, which is not included. `end` is null when no text comes after them.
 */
export function startingWith(text: string): TextRange {
  const points = Array.from(text, (character) => character.codePointAt(0)!);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return { first: text, end: null };
  const next = last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1;
  return { first: text, end: String.fromCodePoint(...points, next) };
}
