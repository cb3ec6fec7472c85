import { foldForSearch } from '#shared/text/fold.ts';

/** Letters that are typed further apart begin a new name. */
export const TYPE_AHEAD_MS = 1000;

/**
 * The row of the next name that begins with the typed letters, spelling forgiven as in the search. One letter typed again goes to
 * the next such name. Null when no loaded name does.
 */
export function findByPrefix(
  typed: string,
  nameAt: (row: number) => string | undefined,
  rowCount: number,
  active: number,
): number | null {
  const letters = [...typed];
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const prefix = foldForSearch(isRepeated ? (letters[0] ?? '') : typed);
  if (prefix === '') return null;
  const start = isRepeated ? active + 1 : active;
  for (let offset = 0; offset < rowCount; offset += 1) {
    const row = (start + offset) % rowCount;
    const name = nameAt(row);
    if (name !== undefined && foldForSearch(name).startsWith(prefix)) return row;
  }
  return null;
}
