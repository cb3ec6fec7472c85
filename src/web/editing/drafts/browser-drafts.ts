import type { DraftPort } from '#web/editing/session-ports.ts';
import type { DraftCipher } from './draft-cipher.ts';
import { deleteDrafts, type DraftRecord, putDraft, readDrafts } from './draft-database.ts';
import { liveSittings } from './live-sittings.ts';

/** A draft that nobody has come back to for this long is deleted, whoever wrote it. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Unsaved work from an earlier opening of the file. */
export interface FoundDraft {
  sitting: string;
  bytes: Uint8Array<ArrayBuffer>;
  basedOn: number;
  changedAt: number;
}

interface Place {
  userId: string;
  fileId: string;
  sitting: string;
}

const aboutOf = ({ userId, fileId, basedOn }: Pick<DraftRecord, 'userId' | 'fileId' | 'basedOn'>): string =>
  `${userId} ${fileId} ${basedOn}`;

/** The drafts of one user and file in this browser, see docs/decisions/041-drafts.md. */
export class BrowserDrafts implements DraftPort {
  readonly #place: Place;
  readonly #cipher: DraftCipher | null;
  /** The draft that was restored; this sitting's own replaces it. */
  #replaced: string[] = [];

  constructor(place: Place, cipher: DraftCipher | null) {
    this.#place = place;
    this.#cipher = cipher;
  }

  async write({ bytes, basedOn }: { bytes: Uint8Array<ArrayBuffer>; basedOn: number }): Promise<void> {
    if (!this.#cipher) throw new Error('this browser cannot encrypt drafts');
    const about = { ...this.#place, basedOn };
    const sealed = await this.#cipher.seal(bytes, aboutOf(about));
    await putDraft({ ...about, ...sealed, changedAt: Date.now() }, this.#replaced);
    this.#replaced = [];
  }

  async remove(): Promise<void> {
    await deleteDrafts([this.#place.sitting, ...this.#replaced]);
    this.#replaced = [];
  }

  /** The newest draft that no other tab is working on. Whatever is too old is deleted. */
  async find(): Promise<FoundDraft | null> {
    const all = await readDrafts();
    const old = all.filter(({ changedAt }) => changedAt < Date.now() - KEPT_MS);
    if (old.length > 0) await deleteDrafts(old.map(({ sitting }) => sitting));
    const live = await liveSittings();
    const { userId, fileId } = this.#place;
    const own = all
      .filter((draft) => draft.userId === userId && draft.fileId === fileId)
      .filter((draft) => !old.includes(draft) && !live.has(draft.sitting))
      .toSorted((a, b) => b.changedAt - a.changedAt);
    for (const draft of own) {
      const bytes = await this.#cipher?.open(draft, aboutOf(draft));
      if (bytes) return { ...draft, bytes };
    }
    return null;
  }

  /** The draft is being worked on: it is deleted when this sitting has written its own. */
  adopt({ sitting }: FoundDraft): void {
    this.#replaced = [sitting];
  }

  discard({ sitting }: FoundDraft): Promise<void> {
    return deleteDrafts([sitting]);
  }
}
