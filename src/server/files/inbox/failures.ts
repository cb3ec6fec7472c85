const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** What did not fail again for so long after its wait is no longer there, or went well on another node. */
const FORGOTTEN_MS = 10 * 60_000;

/** How often something failed in a row, and when it is tried again: later each time, so that nothing fails in a hot loop. */
export class Failures {
  readonly #now: () => number;
  readonly #byPath = new Map<string, { count: number; notBefore: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns how often in a row. */
  add(path: string): number {
    for (const [known, { notBefore }] of this.#byPath)
      if (this.#now() - notBefore > FORGOTTEN_MS) this.#byPath.delete(known);
    const count = (this.#byPath.get(path)?.count ?? 0) + 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS);
    this.#byPath.set(path, { count, notBefore: this.#now() + wait });
    return count;
  }

  isWaiting(path: string): boolean {
    return this.#now() < (this.#byPath.get(path)?.notBefore ?? -Infinity);
  }

  delete(path: string): void {
    this.#byPath.delete(path);
  }
}
