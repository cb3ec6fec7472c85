import type { Snapshot } from './edited-document.ts';
import type { SavePort } from './session-ports.ts';

const MAX_KEPT = 3;

/**
 * Saves that got no answer, so that one of them may be the newest version on the server. Without this, its answer that was lost would
 * look like somebody else's save.
 */
export class UnansweredSaves {
  #sent: Snapshot[] = [];

  isEmpty(): boolean {
    return this.#sent.length === 0;
  }

  clear(): void {
    this.#sent = [];
  }

  add(snapshot: Snapshot): void {
    if (this.#sent.includes(snapshot)) return;
    this.#sent.push(snapshot);
    // The first is the likeliest: it was on its way when the connection broke.
    if (this.#sent.length > MAX_KEPT) this.#sent.splice(1, 1);
  }

  /** The one that the server has, if any. */
  async find(saves: SavePort): Promise<{ version: number; revision: number } | null> {
    const { version, bytes } = await saves.readNewest();
    const own = this.#sent.find((snapshot) => isSame(snapshot.bytes, bytes));
    return own ? { version, revision: own.revision } : null;
  }
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
