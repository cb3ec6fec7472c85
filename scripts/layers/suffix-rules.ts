import { type Place, isComposition, placeOf, rankOf, suffixesOf } from './place.ts';
import { ranks, topSuffixes } from './tables.ts';

/** Why a file may not have its name, or null when it may. */
export function suffixObjection({ path, root }: Place): string | null {
  const suffixes = suffixesOf(path);
  const isListed = suffixes.every((suffix) => Object.hasOwn(ranks[root], suffix));
  if (suffixes.length === 0 || (suffixes.length === 1 && isListed)) return null;
  return `.${suffixes.join('.')} is not in the list of suffixes of ${root}`;
}

/** Why a file with one suffix may not import a file with another, or null when it may. */
export function rankObjection(
  from: Place,
  to: Place,
  importsOf: ReadonlyMap<string, readonly string[]>,
): string | null {
  if (from.root !== to.root || isComposition(from)) return null;
  const suffix = suffixesOf(from.path).at(-1);
  const rank = rankOf(from);
  if (suffix === undefined || rank === undefined) {
    const imported = suffixesOf(to.path).at(-1);
    return imported !== undefined && topSuffixes.includes(imported)
      ? `a file without a suffix must not import ${imported}`
      : null;
  }
  const above = highestReached(to, importsOf);
  if (!above || rankOf(above)! <= rank) return null;
  return above.path === to.path
    ? `${suffix} must not import ${suffixesOf(to.path).at(-1)}`
    : `${suffix} must not reach ${above.path} through a file without a suffix`;
}

/** The file with the highest rank among this file and the files that it imports through files without a suffix. */
function highestReached(start: Place, importsOf: ReadonlyMap<string, readonly string[]>): Place | null {
  const seen = new Set([start.path]);
  let highest: Place | null = null;
  for (const path of seen) {
    const place = placeOf(path);
    if (place?.root !== start.root) continue;
    const rank = rankOf(place);
    if (rank === undefined) for (const imported of importsOf.get(path) ?? []) seen.add(imported);
    else if (!highest || rank > rankOf(highest)!) highest = place;
  }
  return highest;
}
