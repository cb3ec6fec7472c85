/** The speed is an average over this time: short enough to show a change, long enough not to jump. */
const WINDOW_MS = 5000;

/** Calculates the upload speed from the number of bytes sent over time. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = [];

  /** `bytes` is smaller than before when something is sent again; then measuring starts over. */
  record(bytes: number, now: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ at: now, bytes });
    while (this.#samples.length > 2 && this.#samples[0]!.at < now - WINDOW_MS) this.#samples.shift();
  }

  reset(): void {
    this.#samples = [];
  }

  /** Null until half a second with progress has been measured. */
  get bytesPerSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < 500 || last.bytes === first.bytes) return null;
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
  }
}
