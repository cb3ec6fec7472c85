import { type Answer, type Choice, canChoose } from '#web/files/name-conflicts/ask-each.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { lackOfRoom } from '#web/quotas/quotas.api.ts';
import type { Usage } from '#shared/quotas/quota.ts';
import { throttle } from '#web/lib/throttle.ts';
import { deletePartialUpload, sendFile } from './load-send-file.ts';
import type { StopSending, UploadTransport } from './send-file.ts';
import { type Separate, Separations, separateUploaded } from './separations.ts';
import {
  type PickedFile,
  type UploadItem,
  type UploadStatus,
  canRetry,
  isLostOnLeave,
  isPending,
  randomId,
  uploadConflict,
} from './upload-item.ts';
import { SpeedMeter } from './speed-meter.ts';

/*
 * How to use it. The application has one queue, `uploads` in uploads.ts. It does not depend on any page, so files are sent
 * whatever the user opens.
 *
 *   uploads.add(picked, newBatch(target))  picked files (`toPickedFiles(input.files)`) into a folder `{ id, name }`
 *   uploadDropped(dataTransfer, target)    dropped files and folders
 *   uploads.pause(item?) resume(item?) retry(item?) cancel(item?)   one, or all
 *   uploads.answer(item, answer)           what to do about a taken name (the first of `summary.questions`)
 *   uploads.askAgain(item)                 asks about an item whose question was closed, and about the others of its batch
 *   uploads.clear()                        removes items that have ended
 *   useUploads()                           the summary below, in React
 *
 * <UploadTray /> shows the queue and asks about taken names; <UploadDialog /> picks files.
 */

/** What a screen shows. A new object after each change; subscribers are notified at most ten times a second. */
export interface UploadSummary {
  /** Grows with every change of any item. */
  version: number;
  items: readonly UploadItem[];
  counts: Readonly<Record<UploadStatus, number>>;
  sentBytes: number;
  totalBytes: number;
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  /** Items whose name is taken and about which the user is asked, the oldest first. */
  questions: readonly UploadItem[];
}

const MAX_PARALLEL = 3;
const NOTIFY_MS = 100;

const noCounts = (): Record<UploadStatus, number> => ({
  waiting: 0,
  sending: 0,
  paused: 0,
  offline: 0,
  asking: 0,
  separating: 0,
  done: 0,
  skipped: 0,
  failed: 0,
});

/** Sends files, three at a time. It keeps the counts and sums up to date itself, so that thousands of files are cheap to show. */
export class UploadQueue {
  readonly #transport: UploadTransport;
  readonly #listeners = new Set<() => void>();
  /** The items that are being sent. */
  readonly #stopSending = new Map<UploadItem, StopSending>();
  readonly #separations: Separations;
  readonly #speed = new SpeedMeter();
  #items: UploadItem[] = [];
  /** In the order of sending. Items that are no longer `waiting` are skipped. */
  #waitingItems: UploadItem[] = [];
  #questions: UploadItem[] = [];
  #counts = noCounts();
  #sentBytes = 0;
  #totalBytes = 0;
  #version = 0;
  #summary: UploadSummary | null = null;
  #owner: string | null = null;

  constructor(transport: UploadTransport, separate: Separate = separateUploaded) {
    this.#transport = transport;
    this.#separations = new Separations(separate, (item, status) => {
      if (status !== item.status && this.#items.includes(item)) this.#setStatus(item, status);
      else this.#markChanged();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #notify = throttle(() => {
    for (const listener of this.#listeners) listener();
  }, NOTIFY_MS);

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
      questions: this.#questions.filter(({ batch }) => !batch.isQuestionClosed),
    };
    return this.#summary;
  };

  get isActive(): boolean {
    return this.#items.some(isLostOnLeave);
  }

  /** Sets who is signed in. The files of another user are removed, so that they are never uploaded under this user's name. */
  setOwner(userId: string): void {
    if (this.#owner !== null && this.#owner !== userId) {
      this.cancel();
      this.clear();
    }
    this.#owner = userId;
  }

  /** Adds files. Can be called again with the same batch. */
  add(picked: readonly PickedFile[], batch: UploadItem['batch']): void {
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
      saved: null,
      split: null,
      splitProblem: null,
    }));
    this.#items = [...this.#items, ...added];
    this.#counts.waiting += added.length;
    const bytes = added.reduce((sum, { file }) => sum + file.size, 0);
    this.#totalBytes += bytes;
    batch.bytes += bytes;
    this.#markChanged();
    if (batch.usage !== 'loading') this.#sendIfRoom(added, batch, batch.usage);
  }

  /** Sends the files of a batch whose usage was `loading`, or refuses them. */
  setUsage(batch: UploadItem['batch'], usage: Usage | null): void {
    batch.usage = usage;
    const waiting = this.#items.filter((item) => item.batch === batch && item.status === 'waiting');
    this.#sendIfRoom(waiting, batch, usage);
  }

  #sendIfRoom(items: UploadItem[], batch: UploadItem['batch'], usage: Usage | null): void {
    this.#waitingItems.push(...items);
    const refusal = lackOfRoom(usage, batch.bytes);
    if (refusal) this.#refuse(batch, refusal);
    this.#startNext();
  }

  /** Stops all files of a batch that do not fit together, so that the user is told at once and not after half of them. */
  #refuse(batch: UploadItem['batch'], error: ApiError): void {
    for (const item of this.#items) {
      if (item.batch !== batch || !isPending(item)) continue;
      item.error = error;
      this.#setSentBytes(item, 0);
      this.#stop(item, 'failed');
      if (item.url) deletePartialUpload(this.#transport, item.url);
      item.url = null;
    }
  }

  pause(only?: UploadItem): void {
    this.#forEach(only, ['waiting', 'sending', 'offline'], (item) => this.#stop(item, 'paused'));
  }

  resume(only?: UploadItem): void {
    this.#forEach(only, ['paused'], (item) => this.#enqueue(item));
  }

  /** From then on only the server decides whether there is room for the batch: files that are there already need none. */
  retry(only?: UploadItem): void {
    this.#forEach(only, ['failed'], (item) => {
      if (!canRetry(item)) return;
      if (item.splitProblem) return this.#separations.start(item);
      item.batch.usage = null;
      this.#enqueue(item);
    });
  }

  /** Resumes items that stopped because there was no network. */
  resumeOffline(): void {
    this.#forEach(undefined, ['offline'], (item) => this.#enqueue(item));
  }

  /** Removes files that are not uploaded yet, and what the server has of them. One that is being separated stays in one piece. */
  cancel(only?: UploadItem): void {
    const cancelled = new Set<UploadItem>();
    const statuses: UploadStatus[] = [
      'waiting',
      'sending',
      'paused',
      'offline',
      'asking',
      'separating',
      'failed',
    ];
    this.#forEach(only, statuses, (item) => {
      this.#separations.stop(item);
      if (item.status === 'done' && only) return;
      this.#stop(item, 'skipped');
      if (item.url && !item.saved) deletePartialUpload(this.#transport, item.url);
      if (!only) item.batch.isCancelled = true;
      cancelled.add(item);
    });
    this.#remove(cancelled);
  }

  /** Removes the items that have ended, successfully or not. */
  clear(): void {
    this.#remove(new Set(this.#items.filter((item) => !isPending(item))));
  }

  /** Answers what to do about a taken name. Null, when the user closes the question, leaves all files of the batch undecided. */
  answer(asked: UploadItem, answer: Answer | null): void {
    if (!answer) {
      asked.batch.isQuestionClosed = true;
      return this.#markChanged();
    }
    this.#applyChoice(asked, answer.choice);
    if (!answer.forAll) return;
    asked.batch.answerForAll = answer.choice;
    for (const item of this.#questions) {
      if (item.batch === asked.batch && canChoose(uploadConflict(item), answer.choice))
        this.#applyChoice(item, answer.choice);
    }
  }

  /** Asks about this item first, and then about the others of its batch. */
  askAgain(item: UploadItem): void {
    if (item.status !== 'asking') return;
    item.batch.isQuestionClosed = false;
    this.#questions = [item, ...this.#questions.filter((other) => other !== item)];
    this.#markChanged();
  }

  #applyChoice(item: UploadItem, choice: Choice): void {
    if (item.status !== 'asking') return;
    item.onConflict = choice;
    if (choice === 'skip') this.#stop(item, 'skipped');
    else this.#enqueue(item);
    this.#startNext();
  }

  /** The user has decided about the labels that its parts carry. */
  forgetOffers(item: UploadItem): void {
    if (!item.split) return;
    item.split = { ...item.split, files: item.split.files.map((file) => ({ ...file, offer: null })) };
    this.#markChanged();
  }

  #forEach(only: UploadItem | undefined, statuses: UploadStatus[], change: (item: UploadItem) => void): void {
    for (const item of only ? [only] : this.#items) if (statuses.includes(item.status)) change(item);
    this.#startNext();
  }

  #enqueue(item: UploadItem): void {
    item.error = null;
    this.#waitingItems.push(item);
    this.#setStatus(item, 'waiting');
  }

  #stop(item: UploadItem, status: UploadStatus): void {
    this.#stopSending.get(item)?.();
    this.#stopSending.delete(item);
    this.#setStatus(item, status);
  }

  #startNext(): void {
    while (this.#stopSending.size < MAX_PARALLEL) {
      const item = this.#waitingItems.shift();
      if (!item) return;
      if (item.status === 'waiting' && !this.#stopSending.has(item)) this.#send(item);
    }
  }

  #send(item: UploadItem): void {
    this.#setStatus(item, 'sending');
    const stop = sendFile(this.#transport, item, {
      onProgress: (sent) => this.#setSentBytes(item, sent),
      onDone: (saved) => {
        item.saved = saved;
        if (!item.batch.separation) return this.#end(item, 'done');
        this.#end(item, 'separating');
        return this.#separations.start(item);
      },
      onFailed: (error) => {
        item.error = error;
        this.#setSentBytes(item, 0);
        this.#end(item, this.#statusAfterFailure(item));
      },
    });
    this.#stopSending.set(item, stop);
  }

  #end(item: UploadItem, status: UploadStatus): void {
    this.#stopSending.delete(item);
    if (status === 'done' || status === 'separating') this.#setSentBytes(item, item.file.size);
    this.#setStatus(item, status);
    const { answerForAll } = item.batch;
    if (status === 'asking' && answerForAll && canChoose(uploadConflict(item), answerForAll))
      this.#applyChoice(item, answerForAll);
    this.#startNext();
  }

  #statusAfterFailure({ error, onConflict }: UploadItem): UploadStatus {
    if (error?.code === 'nameTaken') return onConflict === 'skip' ? 'skipped' : 'asking';
    return error?.code === 'offline' && globalThis.navigator?.onLine === false ? 'offline' : 'failed';
  }

  #setSentBytes(item: UploadItem, sent: number): void {
    this.#sentBytes += sent - item.sent;
    item.sent = sent;
    this.#speed.record(this.#sentBytes, performance.now());
    this.#markChanged();
  }

  #setStatus(item: UploadItem, status: UploadStatus): void {
    this.#counts[item.status] -= 1;
    this.#counts[status] += 1;
    if (item.status === 'asking') this.#questions = this.#questions.filter((other) => other !== item);
    if (status === 'asking') this.#questions = [...this.#questions, item];
    item.status = status;
    if (this.#counts.sending === 0) this.#speed.reset();
    this.#markChanged();
  }

  #remove(removed: ReadonlySet<UploadItem>): void {
    if (removed.size === 0) return;
    this.#items = this.#items.filter((item) => !removed.has(item));
    for (const item of removed) {
      this.#counts[item.status] -= 1;
      this.#totalBytes -= item.file.size;
      this.#sentBytes -= item.sent;
    }
    this.#speed.reset();
    this.#markChanged();
  }

  #markChanged(): void {
    this.#version += 1;
    this.#notify(undefined);
  }

  #secondsLeft(): number | null {
    const speed = this.#speed.bytesPerSecond;
    return speed ? (this.#totalBytes - this.#sentBytes) / speed : null;
  }
}
