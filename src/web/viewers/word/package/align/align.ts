/** A place in one list, in the other, or in both: then they are the same, or one is a changed form of the other. */
export interface Aligned {
  before: number;
  after: number;
  isSame: boolean;
}

export interface Likeness {
  /** Whether one can have become the other. */
  isPossible: (before: number, after: number) => boolean;
  /** How alike two different things are, above 0. Only asked when there is a choice, because it takes time. */
  degree: (before: number, after: number) => number;
}

/** More comparisons than this take too long, unless what occurs once in both divides the lists first. */
const FEW_CELLS = 10_000;
const MAX_CELLS = 4_000_000;
const MAX_PAIRS = 40_000;

/** Finds again in `after` what was in `before`, in the same order. -1 where one of the two has nothing. */
export function align(before: readonly number[], after: readonly number[], likeness: Likeness): Aligned[] {
  const found: Aligned[] = [];
  let [nextBefore, nextAfter] = [0, 0];
  const fill = (untilBefore: number, untilAfter: number): void => {
    found.push(...pairs(nextBefore, untilBefore, nextAfter, untilAfter, likeness));
  };
  for (const [one, other] of matches(before, after)) {
    fill(one, other);
    found.push({ before: one, after: other, isSame: true });
    [nextBefore, nextAfter] = [one + 1, other + 1];
  }
  fill(before.length, after.length);
  return found;
}

type Match = [before: number, after: number];

function matches(before: readonly number[], after: readonly number[]): Match[] {
  const short = Math.min(before.length, after.length);
  let head = 0;
  while (head < short && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < short - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = longest(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [
    ...Array.from({ length: head }, (_, at): Match => [at, at]),
    ...middle.map(([one, other]): Match => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, at): Match => [before.length - tail + at, after.length - tail + at]),
  ];
}

/** The longest common subsequence. */
function longest(before: readonly number[], after: readonly number[]): Match[] {
  if (before.length === 0 || after.length === 0) return [];
  const cells = before.length * after.length;
  if (cells > FEW_CELLS) {
    const anchors = anchorsOf(before, after);
    if (anchors.length > 0) return betweenAnchors(before, after, anchors);
    if (cells > MAX_CELLS) return [];
  }
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        before[one] === after[other]
          ? lengths[(one + 1) * width + other + 1]! + 1
          : Math.max(lengths[(one + 1) * width + other]!, lengths[one * width + other + 1]!);
  const found: Match[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (before[one] === after[other]) found.push([one++, other++]);
    else if (lengths[(one + 1) * width + other]! >= lengths[one * width + other + 1]!) one += 1;
    else other += 1;
  }
  return found;
}

/** What lies between things that are certainly the same is compared piece by piece. */
function betweenAnchors(
  before: readonly number[],
  after: readonly number[],
  anchors: readonly Match[],
): Match[] {
  const found: Match[] = [];
  let [fromBefore, fromAfter] = [0, 0];
  for (const [one, other] of [...anchors, [before.length, after.length] as const]) {
    const between = longest(before.slice(fromBefore, one), after.slice(fromAfter, other));
    for (const [a, b] of between) found.push([a + fromBefore, b + fromAfter]);
    if (one < before.length) found.push([one, other]);
    [fromBefore, fromAfter] = [one + 1, other + 1];
  }
  return found;
}

/** What occurs once in each, as much of it as stands in the same order in both. */
function anchorsOf(before: readonly number[], after: readonly number[]): Match[] {
  const places = once(after);
  const candidates: Match[] = [];
  for (const [value, one] of once(before)) {
    const other = places.get(value);
    if (one !== undefined && other !== undefined) candidates.push([one, other]);
  }
  // The longest rising subsequence: `ends` has, for each length, the candidate that ends lowest.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, [, other]] of candidates.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (candidates[ends[middle]!]![1] < other) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = at;
  }
  const anchors: Match[] = [];
  for (let at = ends.at(-1) ?? -1; at !== -1; at = previous[at]!) anchors.push(candidates[at]!);
  return anchors.toReversed();
}

function once(values: readonly number[]): Map<number, number | undefined> {
  const places = new Map<number, number | undefined>();
  for (const [at, value] of values.entries()) places.set(value, places.has(value) ? undefined : at);
  return places;
}

/** Of what is different on both sides, the pairs that are most alike, in order. */
function pairs(
  beforeStart: number,
  beforeEnd: number,
  afterStart: number,
  afterEnd: number,
  likeness: Likeness,
): Aligned[] {
  const [rows, columns] = [beforeEnd - beforeStart, afterEnd - afterStart];
  const gone = (at: number): Aligned => ({ before: at, after: -1, isSame: false });
  const fresh = (at: number): Aligned => ({ before: -1, after: at, isSame: false });
  if (rows === 0) return Array.from({ length: columns }, (_, at) => fresh(afterStart + at));
  if (columns === 0) return Array.from({ length: rows }, (_, at) => gone(beforeStart + at));
  if (rows === 1 && columns === 1)
    return likeness.isPossible(beforeStart, afterStart)
      ? [{ before: beforeStart, after: afterStart, isSame: false }]
      : [gone(beforeStart), fresh(afterStart)];
  const isLong = rows * columns > MAX_PAIRS;
  const width = columns + 1;
  const best = new Float64Array(isLong ? 0 : (rows + 1) * width);
  const score = (row: number, column: number): number => {
    const [one, other] = [beforeStart + row, afterStart + column];
    if (!likeness.isPossible(one, other)) return 0;
    return isLong ? 1 : likeness.degree(one, other);
  };
  for (let row = isLong ? -1 : rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const alike = score(row, column);
      const paired = alike > 0 ? alike + best[(row + 1) * width + column + 1]! : 0;
      best[row * width + column] = Math.max(
        paired,
        best[(row + 1) * width + column]!,
        best[row * width + column + 1]!,
      );
    }
  const found: Aligned[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const alike = score(row, column);
    const isPair =
      alike > 0 && (isLong || best[row * width + column] === alike + best[(row + 1) * width + column + 1]!);
    if (isPair) found.push({ before: beforeStart + row++, after: afterStart + column++, isSame: false });
    else if (!isLong && best[row * width + column] === best[row * width + column + 1])
      found.push(fresh(afterStart + column++));
    else found.push(gone(beforeStart + row++));
  }
  while (column < columns) found.push(fresh(afterStart + column++));
  while (row < rows) found.push(gone(beforeStart + row++));
  return found;
}
