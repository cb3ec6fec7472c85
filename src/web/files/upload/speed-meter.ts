/** Speed is measured over so long: short enough to notice a change, long enough not to jump. */
const WINDOW_MS = 5000;

/** How fast bytes leave, from how many had left at which time. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = [];

  /** `bytes` may fall, when something is sent again: then measuring begins anew. */
  record(bytes: number, now: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ at: now, bytes });
    while (this.#samples.length > 2 && this.#samples[0]!.at < now - WINDOW_MS) this.#samples.shift();
  }

  reset(): void {
    this.#samples = [];
  }

  /** Null until there is something to measure. */
  get bytesPerSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < 500 || last.bytes === first.bytes) return null;
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
  }
}
