import type { Target } from '#web/files/file-action.ts';
import { type Answer, type Choice, canChoose } from '#web/files/conflicts/ask-each.ts';
import { throttle } from '#web/lib/throttle.ts';
import { type StopSending, type UploadTransport, forgetUpload, sendFile } from './send-file.ts';
import {
  type PickedFile,
  type UploadItem,
  type UploadStatus,
  isPending,
  newBatch,
  randomId,
} from './upload-item.ts';
import { SpeedMeter } from './speed-meter.ts';

/*
 * How to use it. There is one queue for the whole application, `uploads` in uploads.ts; it lives above the router, so files
 * go on being sent whatever is shown.
 *
 *   uploads.add(picked, target)            files someone chose (`pickedFrom(input.files)`), into a folder `{ id, name }`
 *   uploadDropped(dataTransfer, target)    what someone dropped, folders with all that is in them
 *   uploads.pause(item?) resume(item?) retry(item?) cancel(item?)   one, or all
 *   uploads.answer(item, answer)           what to do about a name that is taken (the first of `summary.questions`)
 *   uploads.clear()                        forgets what is over
 *   useUploads()                           the summary below, in React
 *
 * <UploadTray /> (once, in the frame of a signed-in user) shows and asks all of it; <UploadDialog /> picks files.
 */

/** What a screen needs to know. A new object when something changed; who subscribes hears of it at most ten times a second. */
export interface UploadSummary {
  /** Grows with every change of any item. */
  version: number;
  items: readonly UploadItem[];
  counts: Readonly<Record<UploadStatus, number>>;
  sentBytes: number;
  totalBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  /** Names that are taken, the oldest first. */
  questions: readonly UploadItem[];
}

const AT_ONCE = 3;
const TELL_MS = 100;

const noCounts = (): Record<UploadStatus, number> => ({
  waiting: 0,
  sending: 0,
  paused: 0,
  offline: 0,
  asking: 0,
  done: 0,
  skipped: 0,
  failed: 0,
});

/** The files on their way, three at a time. It knows no React and keeps its sums itself, so thousands of files cost nothing to show. */
export class UploadQueue {
  readonly #wire: UploadTransport;
  readonly #listeners = new Set<() => void>();
  readonly #sendings = new Map<UploadItem, StopSending>();
  readonly #speed = new SpeedMeter();
  #items: UploadItem[] = [];
  #turns: UploadItem[] = [];
  #questions: UploadItem[] = [];
  #counts = noCounts();
  #sentBytes = 0;
  #totalBytes = 0;
  #version = 0;
  #summary: UploadSummary | null = null;
  #owner: string | null = null;

  constructor(wire: UploadTransport) {
    this.#wire = wire;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #tell = throttle(() => {
    for (const listener of this.#listeners) listener();
  }, TELL_MS);

  readonly summary = (): UploadSummary => {
    if (this.#summary?.version === this.#version) return this.#summary;
    this.#summary = {
      version: this.#version,
      items: this.#items,
      counts: { ...this.#counts },
      sentBytes: this.#sentBytes,
      totalBytes: this.#totalBytes,
      bytesPerSecond: this.#speed.bytesPerSecond,
      secondsLeft: this.#secondsLeft(),
      questions: this.#questions,
    };
    return this.#summary;
  };

  get isActive(): boolean {
    return this.#items.some(isPending);
  }

  /** Who is signed in. Somebody else's files never go on under a new name. */
  belongTo(userId: string): void {
    if (this.#owner !== null && this.#owner !== userId) {
      this.cancel();
      this.clear();
    }
    this.#owner = userId;
  }

  add(picked: readonly PickedFile[], target: Target): void {
    this.append(picked, newBatch(target));
  }

  /** More of the same batch; see `UploadBatch`. */
  append(picked: readonly PickedFile[], batch: UploadItem['batch']): void {
    if (picked.length === 0 || batch.isCancelled) return;
    if (!this.isActive) this.clear();
    const added = picked.map(({ file, relativePath }): UploadItem => ({
      id: randomId(),
      file,
      relativePath,
      batch,
      status: 'waiting',
      onConflict: 'ask',
      sent: 0,
      error: null,
      url: null,
    }));
    this.#items = [...this.#items, ...added];
    this.#turns.push(...added);
    this.#counts.waiting += added.length;
    this.#totalBytes += added.reduce((sum, { file }) => sum + file.size, 0);
    this.#changed();
    this.#startNext();
  }

  pause(only?: UploadItem): void {
    this.#each(only, ['waiting', 'sending', 'offline'], (item) => this.#leave(item, 'paused'));
  }

  resume(only?: UploadItem): void {
    this.#each(only, ['paused'], (item) => this.#enter(item));
  }

  retry(only?: UploadItem): void {
    this.#each(only, ['failed'], (item) => this.#enter(item));
  }

  /** The network is back. */
  wake(): void {
    this.#each(undefined, ['offline'], (item) => this.#enter(item));
  }

  /** Takes files out that are not there yet; the server forgets what it has of them. */
  cancel(only?: UploadItem): void {
    const gone = new Set<UploadItem>();
    const pending: UploadStatus[] = ['waiting', 'sending', 'paused', 'offline', 'asking', 'failed'];
    this.#each(only, pending, (item) => {
      this.#leave(item, 'skipped');
      if (item.url) forgetUpload(this.#wire, item.url);
      if (!only) item.batch.isCancelled = true;
      gone.add(item);
    });
    this.#remove(gone);
  }

  /** Forgets what is over, well or not. */
  clear(): void {
    this.#remove(new Set(this.#items.filter((item) => !isPending(item))));
  }

  /** Null, from a question that was closed, skips the file. */
  answer(asked: UploadItem, answer: Answer | null): void {
    this.#decide(asked, answer?.choice ?? 'skip');
    if (!answer?.forAll) return;
    asked.batch.answerForAll = answer.choice;
    for (const item of this.#questions) {
      if (item.batch === asked.batch && canChoose(existing(item), answer.choice))
        this.#decide(item, answer.choice);
    }
  }

  #decide(item: UploadItem, choice: Choice): void {
    if (item.status !== 'asking') return;
    item.onConflict = choice;
    if (choice === 'skip') this.#leave(item, 'skipped');
    else this.#enter(item);
    this.#startNext();
  }

  #each(only: UploadItem | undefined, statuses: UploadStatus[], change: (item: UploadItem) => void): void {
    for (const item of only ? [only] : this.#items) if (statuses.includes(item.status)) change(item);
    this.#startNext();
  }

  /** Back into the line. */
  #enter(item: UploadItem): void {
    item.error = null;
    this.#turns.push(item);
    this.#move(item, 'waiting');
  }

  /** Out of the line, to whatever end. */
  #leave(item: UploadItem, status: UploadStatus): void {
    this.#sendings.get(item)?.();
    this.#sendings.delete(item);
    this.#move(item, status);
  }

  #startNext(): void {
    while (this.#sendings.size < AT_ONCE) {
      const item = this.#turns.shift();
      if (!item) return;
      if (item.status === 'waiting' && !this.#sendings.has(item)) this.#send(item);
    }
  }

  #send(item: UploadItem): void {
    this.#move(item, 'sending');
    const stop = sendFile(this.#wire, item, {
      onProgress: (sent) => this.#progressed(item, sent),
      onDone: () => this.#ended(item, 'done'),
      onFailed: (error) => {
        item.error = error;
        this.#progressed(item, 0);
        this.#ended(item, this.#afterFailure(item));
      },
    });
    this.#sendings.set(item, stop);
  }

  #ended(item: UploadItem, status: UploadStatus): void {
    this.#sendings.delete(item);
    if (status === 'done') this.#progressed(item, item.file.size);
    this.#move(item, status);
    const { answerForAll } = item.batch;
    if (status === 'asking' && answerForAll && canChoose(existing(item), answerForAll))
      this.#decide(item, answerForAll);
    this.#startNext();
  }

  #afterFailure({ error, onConflict }: UploadItem): UploadStatus {
    if (error?.code === 'nameTaken') return onConflict === 'skip' ? 'skipped' : 'asking';
    return error?.code === 'offline' && globalThis.navigator?.onLine === false ? 'offline' : 'failed';
  }

  #progressed(item: UploadItem, sent: number): void {
    this.#sentBytes += sent - item.sent;
    item.sent = sent;
    this.#speed.record(this.#sentBytes, performance.now());
    this.#changed();
  }

  #move(item: UploadItem, status: UploadStatus): void {
    this.#counts[item.status] -= 1;
    this.#counts[status] += 1;
    if (item.status === 'asking') this.#questions = this.#questions.filter((other) => other !== item);
    if (status === 'asking') this.#questions = [...this.#questions, item];
    item.status = status;
    if (this.#counts.sending === 0) this.#speed.reset();
    this.#changed();
  }

  #remove(gone: ReadonlySet<UploadItem>): void {
    if (gone.size === 0) return;
    this.#items = this.#items.filter((item) => !gone.has(item));
    for (const item of gone) {
      this.#counts[item.status] -= 1;
      this.#totalBytes -= item.file.size;
      this.#sentBytes -= item.sent;
    }
    this.#speed.reset();
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    this.#tell(undefined);
  }

  #secondsLeft(): number | null {
    const speed = this.#speed.bytesPerSecond;
    return speed ? (this.#totalBytes - this.#sentBytes) / speed : null;
  }
}

/** What has the name already: a folder cannot become a version. */
const existing = ({ error }: UploadItem) => ({
  kind: error?.params['existingKind'] === 'folder' ? ('folder' as const) : ('file' as const),
});
