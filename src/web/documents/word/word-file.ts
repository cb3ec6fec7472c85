import type { EditedDocument } from '#web/editing/edited-document.ts';
import type { WordEngine } from '#web/viewers/word/engine/word-engine.ts';
import type { PackageThread } from '#web/viewers/word/package/package-thread.ts';

/** What the frame saves of a Word document: the file as it was opened, with nothing changed but what the person changed. */
export class WordFile implements EditedDocument {
  readonly #engine: WordEngine;
  readonly #thread: PackageThread;
  readonly #opened: Promise<void>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(engine: WordEngine, thread: PackageThread, bytes: Uint8Array<ArrayBuffer>) {
    this.#engine = engine;
    this.#thread = thread;
    // Taken before anybody can type: later saves are compared with it.
    this.#opened = engine.save().then((baseline) => thread.open(bytes, baseline));
    // The first save says that it failed.
    this.#opened.catch(() => {});
  }

  serialise(): Promise<Uint8Array<ArrayBuffer>> {
    const merging = this.#merge();
    this.#last = Promise.allSettled([this.#last, merging]);
    return merging;
  }

  /** After all bytes that were asked for: the last ones are for the draft, when the page is left. */
  settled(): Promise<unknown> {
    return this.#last;
  }

  async #merge(): Promise<Uint8Array<ArrayBuffer>> {
    // Requested before anything is waited for, because the engine may be closed meanwhile.
    const saving = this.#engine.save();
    const [current] = await Promise.all([saving, this.#opened]);
    return (await this.#thread.merge(current)).bytes;
  }

  revision(): number {
    return this.#engine.revision;
  }

  hasInputPending(): boolean {
    return this.#engine.isComposing;
  }

  place(): unknown {
    return this.#engine.place();
  }

  focus(): void {
    this.#engine.editor.focus();
  }
}
