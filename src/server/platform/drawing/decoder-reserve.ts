import { setImmediate } from 'node:timers/promises';
import type { LimitedProcess } from '#server/platform/limited-process.ts';
import { startDecoder } from './decoder-process.ts';
import { findIsolation } from './isolation.ts';

const IDLE_MS = 60_000;

/**
 * One process that was started ahead of need, because its start takes as long as drawing a page. It draws one request, as every other.
 * It has the limits of every other too, of which its start has used a part; while it waits it uses nothing more.
 */
export class DecoderReserve {
  readonly #start: typeof startDecoder;
  readonly #idleMs: number;
  #waiting: LimitedProcess | null = null;
  #drawing = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(start = startDecoder, idleMs = IDLE_MS) {
    this.#start = start;
    this.#idleMs = idleMs;
  }

  /** The process that waits, or a new one. Nobody else gets it. */
  async take(): Promise<LimitedProcess> {
    const { isolation } = await findIsolation();
    const waiting = this.#waiting;
    this.#forget();
    const taken = waiting ?? this.#start(isolation);
    this.#drawing += 1;
    const end = () => void (this.#drawing -= 1);
    taken.ended.then(end, end);
    return taken;
  }

  /**
   * Keeps a process waiting for the next drawing. It is ended when this is not called for a minute. While others draw, none is
   * started, because that would take time from them; what waits for its turn begins in between.
   */
  async fill(): Promise<void> {
    const { isolation } = await findIsolation();
    await setImmediate();
    if (this.#isEnded) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#drop(), this.#idleMs).unref();
    if (this.#waiting || this.#drawing > 0) return;
    const started = this.#tryStart(isolation);
    if (!started) return;
    this.#waiting = started;
    // It did not start, or the system ended it.
    const forget = () => void (this.#waiting === started && this.#forget());
    started.ended.then(forget, forget);
  }

  /** Null when the system has nothing left for it. A drawing then starts its own, and says why it cannot. */
  #tryStart(isolation: readonly string[]): LimitedProcess | null {
    try {
      return this.#start(isolation, { isPrepared: true });
    } catch {
      return null;
    }
  }

  /** Ends the process that waits. None is kept from now on. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#drop();
  }

  async #drop(): Promise<void> {
    const waiting = this.#waiting;
    this.#forget();
    waiting?.kill('not needed');
    await waiting?.ended.catch(() => {});
  }

  #forget(): void {
    clearTimeout(this.#idleTimer);
    this.#waiting = null;
  }
}
