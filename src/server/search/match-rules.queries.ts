import { type RawBuilder, sql } from 'kysely';
import { foldForSearch, numbersByValue } from '#shared/text/fold.ts';
import { type FallbackBarcode, readFallbackBarcode } from '#server/files/barcode-of.ts';
import { BARCODE_DIGITS } from '#server/files/barcodes.queries.ts';
import { containing } from '#server/platform/db/like.ts';
import { type TextRange, startingWith } from '#server/platform/db/text-range.ts';

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
  /** When the rule finds several ranges of sort keys: all of them. The condition contains them too. */
  ranges?: TextRange[];
}

/** Shorter words are searched only at the beginning of names, because an index of trigrams cannot find them. */
const MIN_CONTAINED = 3;

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
  if (length < MIN_CONTAINED) rules.push({ column, ...begins });
  else if (sort === 'date') rules.push({ column, condition: contains });
  else
    rules.push(
      { column, ...begins },
      { column, condition: sql`${contains} and left(f.search_name, ${length}) <> ${word}` },
    );
  if (BARCODE_DIGITS.test(word) && !onlyFolders)
    rules.push({
      column: 'barcode',
      condition: sql`${inRange('barcode', startingWith(word))} and not ${contains}`,
    });
  const fallback = onlyFolders ? null : readFallbackBarcode(word);
  if (fallback) rules.push({ column, condition: sql`${hasFallbackBarcode(fallback)} and not ${contains}` });
  return order === 'desc' && sort === 'name' ? rules.toReversed() : rules;
}

/** Numbers with more digits than this are rare, so they are one range. */
const LONG_NUMBER = 20;

/**
 * The sort keys of names that begin with a word. A number has its length in front of its digits there, and the last number of the
 * word may go on in the name, so there is one range for each length. Zeros in front of a number are not in the sort key.
 */
function rangesOf(word: string): TextRange[] {
  const [typed = ''] = /\d+$/.exec(word) ?? [];
  const stem = numbersByValue(word.slice(0, word.length - typed.length));
  if (typed === '') return [startingWith(stem)];
  const digits = typed.replace(/^0+/, '');
  if (digits === '') return [{ first: `${stem}0`, end: `${stem}:` }];
  const withLength = (length: number) => stem + String(Math.min(length, 99)).padStart(2, '0');
  const lengths = Array.from({ length: Math.max(0, LONG_NUMBER - digits.length + 1) }, (_, n) => n);
  const long = Math.max(digits.length, LONG_NUMBER + 1);
  return [
    ...lengths.map((more) => startingWith(withLength(digits.length + more) + digits)),
    { first: withLength(long), end: `${stem}:` },
  ];
}

/** Names that begin with a word. Sort keys do not say how a number is written, so the folded name is compared too. */
function beginsWith(word: string): Pick<MatchRule, 'condition' | 'ranges'> {
  const ranges = rangesOf(word);
  const inKeys = sql`(${sql.join(
    ranges.map((range) => inRange('sort_key', range)),
    sql` or `,
  )})`;
  if (!/\d/.test(word)) return { condition: inKeys };
  const condition = sql`${inKeys} and left(f.search_name, ${[...word].length}) = ${word}`;
  return ranges.length === 1 ? { condition } : { condition, ranges };
}

function inRange(column: 'sort_key' | 'barcode', { first, end }: TextRange): Condition {
  const key = sql`f.${sql.raw(column)}`;
  return end === null ? sql`${key} >= ${first}` : sql`(${key} >= ${first} and ${key} < ${end})`;
}

/** A list and no plain condition, because the index of records without a barcode is small, and others may be planned to be read. */
const hasFallbackBarcode = ({ idStart, seconds }: FallbackBarcode): Condition =>
  sql`f.id = any(array(select w.id from files w
    where w.kind = 'file' and w.barcode is null and left(w.id::text, 4) = ${idStart}
      and w.created_at >= to_timestamp(${seconds}) and w.created_at < to_timestamp(${seconds + 1})))`;
