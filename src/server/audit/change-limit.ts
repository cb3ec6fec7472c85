import { AppError } from '#server/platform/http/app-error.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Limits how many items each user changes in a day. Items without bytes count in no quota, and the log of changes is kept for
 * ever, so a program that copies folders in a loop would fill the disk. Counted in this process only, because it is no exact
 * number that matters.
 */
export class ChangeLimit {
  readonly #max: number;
  #counts = new Map<string, number>();
  #since = Date.now();

  /** Far more than a person changes in a day, an import of a whole archive included. */
  constructor(max = 1_000_000) {
    this.#max = max;
  }

  /** Throws `tooManyRequests` when there are too many. */
  count(userId: string, changes: number): void {
    if (Date.now() - this.#since >= DAY_MS) {
      this.#counts = new Map();
      this.#since = Date.now();
    }
    const count = (this.#counts.get(userId) ?? 0) + changes;
    this.#counts.set(userId, count);
    if (count <= this.#max) return;
    const seconds = Math.ceil((this.#since + DAY_MS - Date.now()) / 1000);
    throw new AppError('tooManyRequests', { params: { seconds } });
  }
}
