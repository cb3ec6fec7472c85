import { readFileSync } from 'node:fs';
import { foldForSearch } from '#shared/text/fold.ts';

const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => !line.startsWith('#'));

const PREFIX = 3;

/** Words that are found by their first three letters. Shorter ones are left out, because their letters are as good a guess. */
export class WordIndex {
  readonly #byPrefix: ReadonlyMap<string, string[]>;

  constructor(words: Iterable<string>) {
    const known = [...new Set(words)].filter((word) => word.length >= PREFIX);
    this.#byPrefix = Map.groupBy(known, (word) => word.slice(0, PREFIX));
  }

  /** The words that the text has at this position. */
  at(text: string, start: number): string[] {
    const candidates = this.#byPrefix.get(text.slice(start, start + PREFIX)) ?? [];
    return candidates.filter((word) => text.startsWith(word, start));
  }
}

/** The words and passwords that people use most, as written and folded. Only the server has them, because they are many. */
export const commonWords = new WordIndex(
  lines
    .flatMap((line) => line.split(' '))
    .flatMap((word) => [word, foldForSearch(word)])
    .filter((word) => word.length > 3),
);
