import type { Log } from '#server/platform/log.ts';

const AGAIN_MS = 10 * 60_000;

/** Logs what fails again and again only once in a while. */
export class SeldomLog {
  readonly #log: Log;
  readonly #last = new Map<string, number>();

  constructor(log: Log) {
    this.#log = log;
  }

  error(path: string, error: unknown, message: string): void {
    const now = performance.now();
    for (const [known, at] of this.#last) if (now - at >= AGAIN_MS) this.#last.delete(known);
    const key = `${message} ${path}`;
    if (this.#last.has(key)) return;
    this.#last.set(key, now);
    this.#log.error({ path, error: String(error) }, message);
  }
}
