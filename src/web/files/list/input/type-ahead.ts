import { foldForSearch } from '#shared/text/fold.ts';

/** Letters that are typed further apart begin a new name. */
const TYPE_AHEAD_MS = 1000;

/**
 * Whether a pressed key types something. The names of the other keys are Latin (`F2`, `Enter`), while one key of an Arabic keyboard
 * can type two letters (لا).
 */
export const isTyped = (key: string): boolean => [...key].length === 1 || /^\P{ASCII}+$/u.test(key);

/** The keys of the name that is being typed. */
export class TypedKeys {
  #keys: readonly string[] = [];
  #at = -Infinity;

  isTyping(now: number): boolean {
    return now - this.#at < TYPE_AHEAD_MS;
  }

  /** Returns the keys of the name so far. Another array each time, so that it also says which key was the last one. */
  add(key: string, now: number): readonly string[] {
    this.#keys = this.isTyping(now) ? [...this.#keys, key] : [key];
    this.#at = now;
    return this.#keys;
  }

  isLast(keys: readonly string[]): boolean {
    return this.#keys === keys;
  }
}

/**
 * The row of the next name that begins with the typed letters, spelling forgiven as in the search. One key pressed again goes to
 * the next such name. Null when no loaded name does.
 */
export function findByPrefix(
  keys: readonly string[],
  nameAt: (row: number) => string | undefined,
  rowCount: number,
  active: number,
): number | null {
  const isRepeated = keys.every((key) => key === keys[0]);
  const prefix = foldForSearch(isRepeated ? (keys[0] ?? '') : keys.join(''));
  if (prefix === '') return null;
  const start = isRepeated ? active + 1 : active;
  for (let offset = 0; offset < rowCount; offset += 1) {
    const row = (start + offset) % rowCount;
    const name = nameAt(row);
    if (name !== undefined && foldForSearch(name).startsWith(prefix)) return row;
  }
  return null;
}
