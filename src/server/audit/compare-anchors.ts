import type { Anchor } from './anchor.ts';
import type { Link } from './audit-seal.ts';
import type { Flaw } from './check-entry.ts';

export interface Contradiction {
  entry: number;
  flaw: Flaw;
  anchor: Anchor;
}

/** Compares the log with the anchors that were kept of it. */
export class AnchorComparison {
  /** The last entry that an anchor covers; null when there is no anchor. */
  readonly upTo: number | null;
  readonly #ofEntry: Map<number, Anchor[]>;
  readonly #oldest: Anchor | undefined;
  readonly #newest: Anchor | undefined;

  constructor(anchors: Anchor[]) {
    const sorted = anchors.toSorted((a, b) => a.entry - b.entry);
    this.#ofEntry = Map.groupBy(sorted, ({ entry }) => entry);
    this.#oldest = sorted[0];
    this.#newest = sorted.at(-1);
    this.upTo = this.#newest?.entry ?? null;
  }

  /** What contradicts an entry; `id` is 0 for the beginning of the log. */
  contradictionTo({ id, hash, key_id: keyId }: Link): Contradiction | null {
    const fingerprint = hash.toString('hex');
    const anchor = this.#ofEntry.get(id)?.find((one) => one.fingerprint !== fingerprint);
    if (anchor) return { entry: id, flaw: 'notAnchored', anchor };
    // The product keeps anchors only of a log that is signed, also of an empty one.
    if (id > 0 && keyId === null && this.#oldest && this.#oldest.entry <= id)
      return { entry: id, flaw: 'unsigned', anchor: this.#oldest };
    return null;
  }

  /** The anchor that proves that a log which ends with this entry was longer. */
  contradictionToEnd(id: number): Contradiction | null {
    if (!this.#newest || this.#newest.entry <= id) return null;
    return { entry: id + 1, flaw: 'cut', anchor: this.#newest };
  }
}
