import { type RawBuilder, sql } from 'kysely';
import { foldForSearch, numbersByValue } from '#shared/text/fold.ts';
import { containing } from '#server/platform/db/like.ts';
import { startingWith } from '#server/platform/db/text-range.ts';

type Condition = RawBuilder<unknown>;

/** How results are sorted. Names are sorted as in a folder: numbers by their value. */
export interface Sorting {
  sort: 'name' | 'date';
  order: 'asc' | 'desc';
}

/** A rule by which items match. Its hits are sorted by `column`, then id. */
export interface MatchRule {
  column: 'sort_key' | 'updated_at' | 'barcode';
  condition: Condition;
}

/** Shorter words are searched only at the beginning of names, because an index of trigrams cannot find them. */
const MIN_CONTAINED = 3;
/** Barcodes begin with the prefixes of company and department, so fewer digits would match half the data center. */
const BARCODE_DIGITS = /^\d{5,}$/;

/**
 * The rules for a search text, the best first; without a text, one rule that every item matches. No rule finds an item that another
 * one finds. Only "contains" uses LIKE, because PostgreSQL compares each pattern with its whole sample of the names to plan a
 * statement.
 */
export function matchRules(
  typed: string | undefined,
  { sort, order }: Sorting,
  onlyFolders: boolean,
): MatchRule[] {
  const column = sort === 'name' ? 'sort_key' : 'updated_at';
  if (typed === undefined) return [{ column, condition: sql`true` }];
  const word = foldForSearch(typed);
  if (word === '') return [];
  const length = [...word].length;
  const begins = beginsWith(word);
  const contains = sql`f.search_name like ${containing(word)}`;
  const rules: MatchRule[] = [];
  if (length < MIN_CONTAINED) rules.push({ column, condition: begins });
  else if (sort === 'date') rules.push({ column, condition: contains });
  else
    rules.push(
      { column, condition: begins },
      { column, condition: sql`${contains} and left(f.search_name, ${length}) <> ${word}` },
    );
  if (BARCODE_DIGITS.test(word) && !onlyFolders)
    rules.push({
      column: 'barcode',
      condition: sql`${inRange('barcode', startingWith(word))} and not ${contains}`,
    });
  return order === 'desc' && sort === 'name' ? rules.toReversed() : rules;
}

/**
 * Names that begin with a word, as a range of sort keys. A number has its length in front of its digits there, so the range ends
 * before the last number, which may go on in the name; the digits are then compared with the folded name.
 */
function beginsWith(word: string): Condition {
  const stem = numbersByValue(word.replace(/\d+$/, ''));
  const range = /\d$/.test(word) ? { first: `${stem}0`, end: `${stem}:` } : startingWith(stem);
  const inKeys = inRange('sort_key', range);
  return /\d/.test(word) ? sql`${inKeys} and left(f.search_name, ${[...word].length}) = ${word}` : inKeys;
}

function inRange(
  column: 'sort_key' | 'barcode',
  { first, end }: { first: string; end: string | null },
): Condition {
  const key = sql`f.${sql.raw(column)}`;
  return end === null ? sql`${key} >= ${first}` : sql`(${key} >= ${first} and ${key} < ${end})`;
}
