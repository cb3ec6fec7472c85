import type { EditedDocument, Snapshot } from './edited-document.ts';

/** The bytes of a document, made one at a time, and once for a revision: a draft and a save of the same state share them. */
export class Snapshots {
  readonly #document: EditedDocument;
  #underway: Promise<Snapshot> | null = null;
  #last: Snapshot | null = null;
  /** How long the last one took. */
  lastMs = 0;

  constructor(document: EditedDocument) {
    this.#document = document;
  }

  /** The newest state. It begins at once unless another one is being made. */
  async take(): Promise<Snapshot> {
    while (this.#underway) {
      const underway = this.#underway;
      // Whoever began it reports that it failed.
      await underway.catch(() => {});
      if (this.#underway === underway) this.#underway = null;
    }
    const revision = this.#document.revision();
    if (this.#last?.revision === revision) return this.#last;
    this.#underway = this.#make(revision);
    return this.#underway;
  }

  /** The newest state, of an editor that is closed before another one could be waited for. */
  takeLast(): Promise<Snapshot> {
    return this.#make(this.#document.revision());
  }

  async #make(revision: number): Promise<Snapshot> {
    const start = performance.now();
    try {
      const bytes = await this.#document.serialise();
      // An edit that came while the bytes were made may be in them or not, so the earlier revision counts.
      this.#last = { bytes, revision };
      return this.#last;
    } finally {
      this.lastMs = performance.now() - start;
      this.#underway = null;
    }
  }
}
