/** So many of a folder are looked at in one look, because there may be a million. The others follow when these are taken. */
export const PER_FOLDER = 500;

/** What has been there for so long waits for something else, and must not hold back what is behind it. */
const LATE_MS = 5 * 60_000;
/** Including those that are late, because they may be all. */
const MOST = 3;

/** What one folder may have of one look. */
export class LookShare {
  readonly #perFolder: number;
  readonly #knownFor: (path: Buffer) => number;
  #fresh = 0;
  #all = 0;

  constructor(perFolder: number, knownFor: (path: Buffer) => number) {
    this.#perFolder = perFolder;
    this.#knownFor = knownFor;
  }

  /** Whether there is room for one more. */
  has(path: Buffer): boolean {
    const isLate = this.#knownFor(path) > LATE_MS;
    if (this.#all === this.#perFolder * MOST || (!isLate && this.#fresh === this.#perFolder)) return false;
    this.#all += 1;
    if (!isLate) this.#fresh += 1;
    return true;
  }
}
