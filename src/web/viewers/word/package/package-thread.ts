import type { CheckedPackage } from './check/check-package.ts';
import type { MergedSave } from './save/merge-save.ts';
import { PACKAGE_LIMITS } from './check/package-limits.ts';
import type { PackageAnswer, PackageRequest } from './package-messages.ts';

/** The worker is ended so long after its own deadline: only when it does not come to look at the clock. */
const GRACE = 5000;
/** For a save; then the page keeps the work and says that it could not be saved. */
const MERGE_TIME = 60_000;

/** One document in a worker: it is checked, opened beside the engine's own text of it, and every save is merged there. */
export class PackageThread {
  #worker = start();
  #last: Promise<unknown> = Promise.resolve();
  #opened: PackageRequest | null = null;

  /** Never rejects because of the document. */
  async check(bytes: Uint8Array): Promise<CheckedPackage> {
    const slow: CheckedPackage = { ok: false, reason: 'tooSlow', part: null };
    const limits = PACKAGE_LIMITS;
    const answer = await this.#ask({ kind: 'check', bytes, limits }, limits.time + GRACE);
    if (answer === 'late') return slow;
    return answer.kind === 'checked' ? answer.checked : { ok: false, reason: 'damaged', part: null };
  }

  /** `baseline` is what the engine saves right after it opened `original`. */
  async open(original: Uint8Array, baseline: Uint8Array): Promise<void> {
    const request: PackageRequest = { kind: 'open', original, baseline };
    const answer = await this.#ask(request, MERGE_TIME);
    this.#opened = request;
    if (answer === 'late' || answer.kind !== 'opened') throw failed(answer);
  }

  /** `current` is what the engine saves now. */
  async merge(current: Uint8Array): Promise<MergedSave> {
    const answer = await this.#ask({ kind: 'merge', current }, MERGE_TIME);
    if (answer === 'late' || answer.kind !== 'merged') throw failed(answer);
    return answer.merged;
  }

  close(): void {
    this.#worker.terminate();
  }

  /** One after the other, so that each answer belongs to the request before it. */
  #ask(request: PackageRequest, time: number): Promise<PackageAnswer | 'late'> {
    const asked = this.#last.then(async () => {
      const answer = await ask(this.#worker, request, time);
      if (answer === 'late') this.#startAgain();
      return answer;
    });
    this.#last = asked;
    return asked;
  }

  /** A new worker knows nothing: the next save needs what was opened. */
  #startAgain(): void {
    this.#worker.terminate();
    this.#worker = start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    if (this.#opened) this.#worker.postMessage(this.#opened);
  }
}

function ask(worker: Worker, request: PackageRequest, time: number): Promise<PackageAnswer | 'late'> {
  return new Promise((resolve) => {
    const asking = new AbortController();
    const settle = (answer: PackageAnswer | 'late') => {
      clearTimeout(timer);
      asking.abort();
      resolve(answer);
    };
    const timer = setTimeout(() => settle('late'), time);
    const { signal } = asking;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PackageAnswer>) => {
        // What a new worker says of what was opened before is not the answer.
        if (data.kind !== 'opened' || request.kind === 'open') settle(data);
      },
      { signal },
    );
    worker.addEventListener('error', ({ message }) => settle({ kind: 'failed', message }), { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(request);
  });
}

const start = (): Worker => new Worker(new URL('./package-worker.ts', import.meta.url), { type: 'module' });

const failed = (answer: PackageAnswer | 'late'): Error =>
  new Error(
    answer !== 'late' && answer.kind === 'failed' ? answer.message : 'the package worker did not answer',
  );
