import { DraftKeeper, INPUT_CHECK_MS, MAX_INPUT_CHECKS } from './draft-keeper.ts';
import type { EditedDocument, Snapshot } from './edited-document.ts';
import type { EditingState, Phase } from './editing-state.ts';
import { pauseAfter, saveFailureOf, type StopReason } from './save-failure.ts';
import type { DraftPort, SavePort } from './session-ports.ts';
import { Snapshots } from './snapshots.ts';
import { UnansweredSaves } from './unanswered-saves.ts';

/** Specification, section 9: a change is saved after this time. */
export const AUTOSAVE_MS = 15_000;

interface Ports {
  saves: SavePort;
  drafts: DraftPort;
}

/**
 * One opening of a document for editing: what is saved when, and what happens when it cannot be saved. At every moment the newest edit
 * is in the editor, in the draft or on the server. It knows neither React nor what kind of document it is.
 */
export class EditingSession {
  readonly #saves: SavePort;
  readonly #drafts: DraftKeeper;
  readonly #unanswered = new UnansweredSaves();
  readonly #listeners = new Set<() => void>();
  #document: EditedDocument | null = null;
  /** The last document that was attached. */
  #known: EditedDocument | null = null;
  #snapshots: Snapshots | null = null;
  /** What the editor had when it was removed from the page. */
  #left: { revision: number; snapshot: Promise<Snapshot> } | null = null;
  #state: EditingState;
  #published: EditingState | null = null;
  /** The revision that the server has; null when the document was opened from a draft. */
  #savedRevision: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #inputChecks = 0;
  /** Whether the person asked for the save that is waiting or failed. */
  #isAskedFor = false;
  /** Another save was requested while one was running. */
  #isAgain = false;
  #changedAt: number | null = null;
  #lastEditAt = -Infinity;
  /** The newest version that the server was seen to have. */
  #seen: number;
  #isSending = false;
  /** The last save was an autosave, which is joined with the next one unless the person saves it too (decision 039). */
  #isJoinable = false;

  constructor(version: number, { saves, drafts }: Ports) {
    this.#saves = saves;
    this.#seen = version;
    this.#state = {
      phase: 'saved',
      isUnsaved: false,
      hasSaved: false,
      version,
      newer: null,
      error: null,
      retryAt: null,
      stopped: null,
      isAsking: false,
      draft: 'none',
    };
    this.#drafts = new DraftKeeper(drafts, {
      take: () => this.#snapshots?.take() ?? this.#left?.snapshot ?? null,
      lastMs: () => this.#snapshots?.lastMs ?? 0,
      isUnsaved: () => this.isUnsaved(),
      isSaved: (revision) => revision === this.#savedRevision,
      hasInputPending: () => this.#hasInputPending(),
      basedOn: () => this.#state.version,
      onState: (draft) => this.#set({ draft }),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EditingState => this.#state;

  isUnsaved(): boolean {
    const revision = this.#document?.revision() ?? this.#left?.revision;
    return revision !== undefined && revision !== this.#savedRevision;
  }

  /** When something was typed last, in ms since then. */
  idleMs(): number {
    return Date.now() - this.#lastEditAt;
  }

  /** The editor shows the document. One that was `restored` from a draft is unsaved from the beginning. */
  attach(document: EditedDocument, { isRestored = false } = {}): void {
    this.#left = null;
    this.#document = document;
    this.#snapshots = new Snapshots(document);
    // An editor that is attached once more may have unsaved edits.
    const isKnown = this.#known === document;
    this.#known = document;
    if (!isKnown) this.#savedRevision = isRestored ? null : document.revision();
    if (isRestored && !isKnown) this.#restored();
    else this.#publish();
  }

  #restored(): void {
    this.#drafts.schedule();
    if (this.#seen > this.#state.version) this.#enter('conflict', { isAsking: true });
    else this.edited();
  }

  /** The editor is removed from the page. What is unsaved goes into the draft, for which it is asked the last time. */
  detach(document: EditedDocument | null = this.#document): void {
    if (!this.#document || !this.#snapshots || document !== this.#document) return;
    const snapshot = this.isUnsaved() ? this.#snapshots.takeLast() : null;
    snapshot?.catch(() => {});
    this.#left = snapshot && { revision: this.#document.revision(), snapshot };
    this.#document = null;
    this.#snapshots = null;
    this.#clearTimer();
    if (snapshot) void this.#drafts.flush();
    else this.#drafts.stop();
  }

  /** To be called after every edit. */
  readonly edited = (): void => {
    if (!this.isUnsaved()) return;
    this.#lastEditAt = Date.now();
    this.#drafts.schedule();
    const { phase, retryAt } = this.#state;
    this.#changedAt ??= Date.now();
    if (phase === 'saved') this.#enter('changed');
    else this.#publish();
    // What was refused is tried again with the change.
    if (phase === 'saved' || phase === 'changed' || (phase === 'failed' && retryAt === null)) this.#wait();
  };

  #wait(): void {
    if (this.#timer !== undefined || !this.#document) return;
    this.#inputChecks = 0;
    const since = this.#changedAt ?? Date.now();
    this.#timer = setTimeout(() => this.#whenComposed(), Math.max(0, since + AUTOSAVE_MS - Date.now()));
  }

  #whenComposed(): void {
    this.#timer = undefined;
    if (this.#hasInputPending() && this.#inputChecks < MAX_INPUT_CHECKS) {
      this.#inputChecks += 1;
      this.#timer = setTimeout(() => this.#whenComposed(), INPUT_CHECK_MS);
      return;
    }
    void this.#save();
  }

  #hasInputPending(): boolean {
    return this.#document?.hasInputPending?.() ?? false;
  }

  /** The person saves. In a conflict they are asked again. */
  async save(): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'stopped') return;
    if (phase === 'conflict') return this.#set({ isAsking: true });
    if (!this.isUnsaved() && !this.#isJoinable) return;
    this.#isAskedFor = true;
    await this.#save();
  }

  /** Saves what is unsaved now, as an autosave: the page is hidden, or the connection is back. */
  async saveNow(): Promise<void> {
    const { phase, retryAt } = this.#state;
    if (phase === 'changed' || (phase === 'failed' && retryAt !== null)) await this.#save();
  }

  /**
   * Saves what is unsaved, and waits. False when the server still has not all that was in the document at the call: there is no
   * connection, or the person must decide something first.
   */
  readonly saveFirst = async (): Promise<boolean> => {
    if (!this.#document) return !this.isUnsaved();
    const revision = this.#document.revision();
    if (this.#phaseNow() === 'saving') this.#isAgain = true;
    else await this.saveNow();
    // A save that ends may begin the next one.
    while (this.#phaseNow() === 'saving') await this.#nextState();
    return this.#savedRevision !== null && this.#savedRevision >= revision;
  };

  #nextState(): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        leave();
        resolve();
      });
    });
  }

  async #save(): Promise<void> {
    const { phase } = this.#state;
    if (phase === 'saving') {
      this.#isAgain = true;
      return;
    }
    const isWanted = this.isUnsaved() || (this.#isAskedFor && this.#isJoinable);
    if (phase === 'conflict' || phase === 'stopped' || !isWanted || !this.#snapshots) return;
    this.#clearTimer();
    this.#changedAt = null;
    const isAskedFor = this.#isAskedFor;
    this.#isAskedFor = false;
    this.#enter('saving');
    let sent: Snapshot | null = null;
    this.#isSending = true;
    try {
      sent = await this.#snapshots.take();
      const options = { basedOn: this.#state.version, isAutosave: !isAskedFor };
      const version = this.#phaseNow() === 'saving' ? await this.#saves.save(sent.bytes, options) : null;
      this.#isSending = false;
      if (version !== null) {
        this.#isJoinable = !isAskedFor;
        this.#saved(version, sent.revision);
      }
    } catch (error) {
      this.#isSending = false;
      // The kind of a save stays when it is repeated.
      this.#isAskedFor ||= isAskedFor;
      await this.#failed(error, sent);
    }
  }

  // After a wait the phase may be any other.
  #phaseNow(): Phase {
    return this.#state.phase;
  }

  #saved(version: number, revision: number): void {
    this.#savedRevision = revision;
    this.#seen = Math.max(this.#seen, version);
    this.#attempts = 0;
    this.#unanswered.clear();
    const isAgain = this.#isAgain;
    this.#isAgain = false;
    const more = { version, hasSaved: true, error: null, retryAt: null };
    // The right was taken away while the answer was on its way.
    if (this.#phaseNow() !== 'saving') this.#set(more);
    else if (this.isUnsaved()) {
      this.#enter('changed', more);
      this.#changedAt ??= Date.now();
      // It is based on the new version from now on.
      void this.#drafts.flush();
      if (isAgain) void this.#save();
      else this.#wait();
      return;
    } else this.#enter('saved', more);
    this.#changedAt = null;
    this.#isAskedFor = false;
    void this.#drafts.remove();
  }

  async #failed(error: unknown, sent: Snapshot | null): Promise<void> {
    const failure = saveFailureOf(error);
    this.#isAgain = false;
    if (this.#phaseNow() !== 'saving') return;
    if (failure.kind === 'stopped') return this.stop(failure.reason);
    void this.#drafts.flush();
    if (failure.kind === 'conflict') return this.#conflicted(failure.theirs);
    if (failure.kind === 'refused') return this.#enter('failed', { error, retryAt: null });
    if (failure.isUnanswered && sent) this.#unanswered.add(sent);
    this.#attempts += 1;
    const pause = pauseAfter(this.#attempts, failure.waitMs);
    this.#enter('failed', { error, retryAt: Date.now() + pause });
    this.#clearTimer();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, pause);
  }

  /** The newer version may be ours: the answer to an earlier save was lost. */
  async #conflicted(theirs: number | null): Promise<void> {
    if (this.#unanswered.isEmpty()) return this.#ask(theirs);
    let own: Awaited<ReturnType<UnansweredSaves['find']>>;
    try {
      own = await this.#unanswered.find(this.#saves);
    } catch (error) {
      return this.#failed(error, null);
    }
    if (this.#phaseNow() !== 'saving') return undefined;
    if (!own) return this.#ask(theirs);
    this.#isAgain = true;
    return this.#saved(own.version, own.revision);
  }

  #ask(theirs: number | null): void {
    this.#seen = Math.max(this.#seen, theirs ?? this.#state.version + 1);
    this.#unanswered.clear();
    this.#attempts = 0;
    // Nothing is unsaved when only an autosave was to be kept.
    if (this.isUnsaved()) this.#enter('conflict', { isAsking: true });
    else this.#enter('saved');
  }

  /** The question is closed without an answer; the work stays a draft. */
  readonly decideLater = (): void => this.#set({ isAsking: false });

  /** The person saves over the newer version, which stays in the list of versions. */
  async saveOver(): Promise<void> {
    if (this.#state.phase !== 'conflict') return;
    this.#enter('changed', { version: this.#seen, isAsking: false });
    this.#isAskedFor = true;
    await this.#save();
  }

  /** The bytes of the work as it is now, for a copy or a comparison. */
  async takeBytes(): Promise<Snapshot | null> {
    return (await this.#snapshots?.take()) ?? null;
  }

  /** The work at this revision was saved as another file. False: it has changed since. */
  copied({ revision }: Snapshot): boolean {
    if (this.#document?.revision() !== revision) return false;
    this.#savedRevision = revision;
    this.#enter('saved', { isAsking: false });
    void this.#drafts.remove();
    return true;
  }

  /** The file was fetched again. The version may be ours, so it counts only when no save is unanswered. */
  seen(version: number): void {
    if (version <= this.#seen) return;
    this.#seen = version;
    this.#publish();
  }

  /** A newer version is opened in the place of this one; `attach` follows. Only for a document without unsaved edits. */
  replaced(version: number): void {
    this.detach();
    this.#left = null;
    this.#isJoinable = false;
    this.#seen = Math.max(this.#seen, version);
    this.#enter(this.#phaseNow() === 'stopped' ? 'stopped' : 'saved', { version });
  }

  /** Nothing more is sent. The work is kept as a draft. */
  stop(reason: StopReason): void {
    if (this.#state.stopped === reason) return;
    this.#clearTimer();
    this.#enter('stopped', { stopped: reason });
    void this.#drafts.flush();
  }

  /** The right is back. */
  resume(): void {
    if (this.#state.phase !== 'stopped') return;
    if (this.#isSending) return this.#enter('saving');
    this.#enter(this.isUnsaved() ? 'changed' : 'saved');
    void this.#save();
  }

  /** Writes the draft at once, and saves: the page is hidden and may not come back. */
  hidden(): void {
    if (!this.isUnsaved()) return;
    void this.#drafts.flush();
    void this.saveNow();
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #enter(phase: Phase, more: Partial<EditingState> = {}): void {
    const rest = phase === 'stopped' ? {} : { stopped: null };
    const failure = phase === 'failed' ? {} : { error: null, retryAt: null };
    this.#set({ ...rest, ...failure, ...more, phase });
  }

  #set(change: Partial<EditingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#publish();
  }

  #publish(): void {
    const { phase, version } = this.#state;
    // While a save is running or unanswered, a newer version may be our own.
    const isTheirs = this.#seen > version && phase !== 'saving' && this.#unanswered.isEmpty();
    const isUnsaved = this.isUnsaved();
    const newer = isTheirs ? this.#seen : null;
    // The page is not drawn again with every key.
    if (this.#state === this.#published && this.#state.isUnsaved === isUnsaved && this.#state.newer === newer)
      return;
    this.#state = { ...this.#state, isUnsaved, newer };
    this.#published = this.#state;
    for (const listener of this.#listeners) listener();
  }
}
