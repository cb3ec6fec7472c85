import type { LimitedProcess } from '#server/platform/limited-process.ts';
import { startDecoder } from './decoder-process.ts';
import { findIsolation } from './isolation.ts';

const IDLE_MS = 60_000;

/**
 * One process that was started ahead of need, because its start takes as long as drawing a page. It draws one request, as every other;
 * while it waits it uses no processor time, of which it has as much as every other.
 */
export class DecoderReserve {
  readonly #start: typeof startDecoder;
  readonly #idleMs: number;
  #waiting: LimitedProcess | null = null;
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
    return waiting ?? this.#start(isolation);
  }

  /** Keeps a process waiting for the next drawing. It is ended when this is not called for a minute. */
  async fill(): Promise<void> {
    const { isolation } = await findIsolation();
    if (this.#isEnded) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#drop(), this.#idleMs).unref();
    if (this.#waiting) return;
    const started = this.#start(isolation, { isPrepared: true });
    this.#waiting = started;
    // It did not start, or the system ended it.
    const forget = () => void (this.#waiting === started && this.#forget());
    started.ended.then(forget, forget);
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
