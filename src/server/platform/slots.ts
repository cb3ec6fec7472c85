import { AppError } from './http/app-error.ts';

/**
 * Lets only a few pieces of work run at once in this process; a few more wait for their turn in a line, and any further one is
 * refused with `unavailable`.
 */
export class Slots {
  #free: number;
  readonly #maxWaiting: number;
  readonly #line: (() => void)[] = [];

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#free = running;
    this.#maxWaiting = waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#line.length >= this.#maxWaiting) throw new AppError('unavailable');
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }
}
