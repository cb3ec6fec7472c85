import { ApiError, type ClientErrorCode } from '#web/lib/http/api-error.ts';
import { EditingSession } from '#web/editing/editing-session.ts';
import type { EditedDocument } from '#web/editing/edited-document.ts';
import type { DraftPort, SavePort } from '#web/editing/session-ports.ts';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An editor of a text. */
export class FakeEditor implements EditedDocument {
  text: string;
  isComposing = false;
  isBroken = false;
  /** It was removed from the page. */
  isClosed = false;
  /** How often the bytes were made, and how many at once. */
  serialised = 0;
  atOnce = 0;
  #revision = 1;
  #running = 0;

  constructor(text: string) {
    this.text = text;
  }

  type(more: string): void {
    this.text += more;
    this.#revision += 1;
  }

  async serialise(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.isClosed) throw new Error('the editor is closed');
    const { text } = this;
    this.serialised += 1;
    this.#running += 1;
    this.atOnce = Math.max(this.atOnce, this.#running);
    await after(10);
    this.#running -= 1;
    if (this.isBroken) throw new Error('the document cannot be written');
    return bytesOf(text);
  }

  revision(): number {
    return this.#revision;
  }

  hasInputPending(): boolean {
    return this.isComposing;
  }
}

/** `lost`: it saves, and its answer does not arrive. Any other is the code of a refusal. */
export type FakeMode = 'works' | 'lost' | ClientErrorCode;

/** A server with the versions of one file. */
export class FakeServer implements SavePort {
  mode: FakeMode = 'works';
  versions: string[];
  requests: { basedOn: number; isAutosave: boolean }[] = [];
  answerMs = 50;

  constructor(text: string) {
    this.versions = [text];
  }

  get newest(): string {
    return this.versions.at(-1)!;
  }

  async save(
    bytes: Uint8Array<ArrayBuffer>,
    options: { basedOn: number; isAutosave: boolean },
  ): Promise<number> {
    const { mode } = this;
    await after(this.answerMs);
    this.requests.push(options);
    if (mode !== 'works' && mode !== 'lost')
      throw new ApiError(mode, { status: mode === 'offline' ? 0 : 400 });
    if (options.basedOn !== this.versions.length)
      throw new ApiError('versionConflict', { status: 412, params: { version: this.versions.length } });
    this.versions.push(textOf(bytes));
    if (mode === 'lost') throw new ApiError('offline', { status: 0 });
    return this.versions.length;
  }

  async readNewest(): Promise<{ version: number; bytes: Uint8Array<ArrayBuffer> }> {
    await after(this.answerMs);
    if (this.mode === 'offline') throw new ApiError('offline', { status: 0 });
    return { version: this.versions.length, bytes: bytesOf(this.newest) };
  }
}

/** A browser that keeps one draft. */
export class FakeDrafts implements DraftPort {
  draft: { text: string; basedOn: number } | null = null;
  isFull = false;

  async write({ bytes, basedOn }: { bytes: Uint8Array<ArrayBuffer>; basedOn: number }): Promise<void> {
    await after(5);
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.draft = { text: textOf(bytes), basedOn };
  }

  async remove(): Promise<void> {
    await after(5);
    this.draft = null;
  }
}

/** A file with one version that is open in an editor. */
export function openFakeSession(text = 'a') {
  const server = new FakeServer(text);
  const drafts = new FakeDrafts();
  const editor = new FakeEditor(text);
  const session = new EditingSession(1, { saves: server, drafts });
  session.attach(editor);
  const type = (more: string) => {
    editor.type(more);
    session.edited();
  };
  return { server, drafts, editor, session, type };
}
