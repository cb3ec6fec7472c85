import { performance } from 'node:perf_hooks';

/** How long a file must stay as it is before it is taken. */
export interface Waits {
  /** When its end has arrived. */
  completeMs: number;
  /** When nothing in it shows whether it is complete. */
  unknownMs: number;
  /** When it is empty or its end is missing, which is given up then. */
  giveUpMs: number;
}

export const defaultWaits: Waits = { completeMs: 5_000, unknownMs: 30_000, giveUpMs: 120_000 };

/**
 * Remembers since when files are unchanged. It measures with its own clock from look to look, because the times of the files come
 * from clocks that may be wrong. So a file is looked at twice at least.
 */
export class Settling {
  readonly #now: () => number;
  #seen = new Map<string, { state: string; since: number }>();
  #stillThere = new Map<string, { state: string; since: number }>();

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** For how long the file has been in this state. */
  unchangedFor(path: string, state: string): number {
    const before = this.#seen.get(path);
    const entry = before?.state === state ? before : { state, since: this.#now() };
    this.#stillThere.set(path, entry);
    return this.#now() - entry.since;
  }

  /** For how long a path has been looked at, in the state of the last look. */
  knownFor(path: string): number {
    const known = this.#seen.get(path);
    return known ? this.#now() - known.since : 0;
  }

  /** Forgets the files that were not looked at since the last call. */
  endLook(): void {
    this.#seen = this.#stillThere;
    this.#stillThere = new Map();
  }
}
