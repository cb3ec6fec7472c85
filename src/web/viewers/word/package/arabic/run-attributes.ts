import { textIn } from '../align/align-children.ts';
import { childOf, isWord } from '../xml/properties.ts';
import type { Identities } from '../xml/xml-identity.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

/**
 * The engine forgets the attributes of a run that it divides, such as the numbers by which Word tells who wrote it. Its pieces get them
 * back. Returns whether there were any. `before` and `now` are the runs of one paragraph.
 */
export function keepAttributes(
  before: readonly XmlElement[],
  now: readonly XmlElement[],
  identities: Identities,
): boolean {
  if (before.every(({ attributes }) => attributes.length === 0)) return false;
  const known = new Set(before.map((run) => identities.of(run)));
  let whole: WholeRuns | null = null;
  let isChanged = false;
  let next = 0;
  for (const run of now) {
    if (run.attributes.length > 0 || known.has(identities.of(run))) continue;
    whole ??= new WholeRuns(before, identities);
    const at = whole.find(run, next);
    if (at === -1) continue;
    // The following runs may be pieces of the same one.
    next = at;
    if (before[at]!.attributes.length === 0) continue;
    run.attributes = before[at]!.attributes;
    run.id = 0;
    isChanged = true;
  }
  return isChanged;
}

/** So many letters of a text are looked up at once. */
const LETTERS = 3;

/** Where a text stands: the place of its run in the paragraph. */
interface Place {
  at: number;
  text: string;
}

/** The runs of a paragraph, found by what is in them: a paragraph may have thousands that were all changed. */
class WholeRuns {
  readonly #identities: Identities;
  readonly #byContent = new Map<string, Place[]>();
  readonly #byLetters = new Map<string, Place[]>();

  constructor(runs: readonly XmlElement[], identities: Identities) {
    this.#identities = identities;
    for (const [at, run] of runs.entries()) {
      const looks = this.#looksOf(run);
      for (const child of run.children) {
        const text = isWord(child, 't') ? textIn(child) : '';
        const place = { at, text };
        add(this.#byContent, `${looks} ${identities.of(child)}`, place);
        for (const letters of partsOf(text)) add(this.#byLetters, `${looks} ${letters}`, place);
      }
    }
  }

  /** The first run, from a place on, of which this one is a piece: it looks the same, and what it begins with is in it. -1: none. */
  find(piece: XmlElement, from: number): number {
    const looks = this.#looksOf(piece);
    const own = childOf(piece, 'rPr');
    const first = piece.children.find((child) => child !== own);
    if (!first) return -1;
    const text = isWord(first, 't') ? textIn(first) : '';
    if (text === '') {
      const same = this.#byContent.get(`${looks} ${this.#identities.of(first)}`) ?? [];
      return same[firstFrom(same, from)]?.at ?? -1;
    }
    const longer = this.#rarest(looks, text);
    for (let index = firstFrom(longer, from); index < longer.length; index += 1)
      if (longer[index]!.text.includes(text)) return longer[index]!.at;
    return -1;
  }

  /** The shortest list in which a text that contains this one must be. */
  #rarest(looks: number, text: string): readonly Place[] {
    const length = Math.min(LETTERS, text.length);
    let rarest: readonly Place[] | null = null;
    for (let start = 0; start + length <= text.length; start += 1) {
      const places = this.#byLetters.get(`${looks} ${text.slice(start, start + length)}`);
      if (!places) return [];
      if (!rarest || places.length < rarest.length) rarest = places;
    }
    return rarest ?? [];
  }

  #looksOf(run: XmlElement): number {
    const looks = childOf(run, 'rPr');
    return looks ? this.#identities.of(looks) : 0;
  }
}

function add(places: Map<string, Place[]>, key: string, place: Place): void {
  const known = places.get(key);
  if (known) known.push(place);
  else places.set(key, [place]);
}

/** All parts of a text of up to so many letters, each once. */
function partsOf(text: string): ReadonlySet<string> {
  const parts = new Set<string>();
  for (let start = 0; start < text.length; start += 1)
    for (let length = 1; length <= LETTERS && start + length <= text.length; length += 1)
      parts.add(text.slice(start, start + length));
  return parts;
}

/** The index of the first place that is not before `from`. */
function firstFrom(places: readonly Place[], from: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.at < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
