import type { Snapshot } from './edited-document.ts';
import type { DraftState } from './editing-state.ts';
import type { DraftPort } from './session-ports.ts';

/** A draft is written this long after a change. */
const DRAFT_MS = 500;
/** Making the bytes keeps the page busy, so a large document is written less often: it takes at most a twentieth of the time. */
const SHARE_OF_TIME = 20;
const LONGEST_MS = 15_000;
/** Unfinished input is waited for, but not for ever. */
export const INPUT_CHECK_MS = 500;
export const MAX_INPUT_CHECKS = 20;

/** What a draft needs to know of the session. */
interface Source {
  take(): Promise<Snapshot> | null;
  lastMs(): number;
  isUnsaved(): boolean;
  isSaved(revision: number): boolean;
  hasInputPending(): boolean;
  basedOn(): number;
  onState(state: DraftState): void;
}

/** Keeps what is not saved as a draft in the browser, and removes it when the server has it. */
export class DraftKeeper {
  readonly #port: DraftPort;
  readonly #source: Source;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Writing and removing follow each other. */
  #last: Promise<void> = Promise.resolve();
  #written: { revision: number; basedOn: number } | null = null;
  #inputChecks = 0;
  #hasFailed = false;

  constructor(port: DraftPort, source: Source) {
    this.#port = port;
    this.#source = source;
  }

  /** The document has changed. */
  schedule(): void {
    if (this.#timer !== undefined) return;
    const pause = Math.min(Math.max(DRAFT_MS, this.#source.lastMs() * SHARE_OF_TIME), LONGEST_MS);
    this.#inputChecks = 0;
    this.#timer = setTimeout(() => this.#whenComposed(), pause);
  }

  /** Writes at once, because the page may be closed. */
  flush(): Promise<void> {
    this.stop();
    // The bytes are requested before anything is waited for: the editor may be removed with the page.
    const taken = this.#source.isUnsaved() ? this.#source.take() : null;
    taken?.catch(() => {});
    return this.#then(() => this.#write(taken));
  }

  /** The server has every edit. */
  remove(): Promise<void> {
    return this.#then(async () => {
      if (this.#source.isUnsaved()) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#written = null;
      // A draft that cannot be removed is recognised by its bytes at the next opening.
      await this.#port.remove().catch(() => {});
      this.#source.onState(this.#hasFailed ? 'failed' : 'none');
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #whenComposed(): void {
    if (this.#source.hasInputPending() && this.#inputChecks < MAX_INPUT_CHECKS) {
      this.#inputChecks += 1;
      this.#timer = setTimeout(() => this.#whenComposed(), INPUT_CHECK_MS);
      return;
    }
    void this.flush();
  }

  async #write(taken: Promise<Snapshot> | null): Promise<void> {
    if (!taken) return;
    try {
      const { bytes, revision } = await taken;
      const basedOn = this.#source.basedOn();
      const written = this.#written;
      if (this.#source.isSaved(revision)) return;
      if (written && written.basedOn === basedOn && written.revision === revision) return;
      await this.#port.write({ bytes, basedOn });
      this.#written = { revision, basedOn };
      this.#hasFailed = false;
      this.#source.onState('kept');
    } catch {
      this.#hasFailed = true;
      this.#source.onState('failed');
      this.#timer ??= setTimeout(() => void this.flush(), LONGEST_MS);
    }
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }
}
