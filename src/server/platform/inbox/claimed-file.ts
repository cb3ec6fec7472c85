import { open, rmdir, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileBytes } from '#server/platform/storage/file-bytes.ts';
import { type EntryState, READ_ITSELF, entryState, hasCode, inside, stateOf } from './entry-state.ts';
import { ChangedMeanwhile, type ClaimedDrop, NotADocument } from './inbox.ts';
import { moveToRejected } from './rejected-folder.ts';

interface Place {
  /** The folder that it alone is in, and which goes with it. */
  directory: Buffer;
  name: Buffer;
  root: Buffer;
  /** The folder of the inbox that it was dropped into; null directly in the inbox. */
  folder: Buffer | null;
}

/** A file that was moved to where only the server can reach it. A program that had it open before may still write to it. */
export class ClaimedFile implements ClaimedDrop {
  readonly path: string;
  readonly id: string;
  readonly #place: Place;
  readonly #state: EntryState;

  constructor(claim: string, place: Place, state: EntryState) {
    this.path = this.#bytesOf(place).toString();
    this.id = `disk:${claim}:${state.text}`;
    this.#place = place;
    this.#state = state;
  }

  async open(): Promise<Readable> {
    const handle = await open(this.#bytesOf(this.#place), READ_ITSELF).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) throw new ChangedMeanwhile();
      if (hasCode(error, 'EACCES', 'EPERM')) throw new NotADocument('unreadable', { cause: error });
      if (hasCode(error, 'ELOOP', 'ENXIO')) throw new NotADocument('notAFile', { cause: error });
      throw error;
    });
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) throw new NotADocument('notAFile');
      if (stateOf(stats).text !== this.#state.text) throw new ChangedMeanwhile();
      return new FileBytes(handle, { start: 0, end: this.#state.size - 1 });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async isUnchanged(): Promise<boolean> {
    const now = await entryState(this.#bytesOf(this.#place));
    return now?.text === this.#state.text;
  }

  async remove(): Promise<void> {
    if (!(await this.isUnchanged())) return;
    await unlink(this.#bytesOf(this.#place));
    await this.#removeFolder();
  }

  async moveAside(text: string): Promise<void> {
    const { root, folder, name } = this.#place;
    await moveToRejected(root, folder, { path: this.#bytesOf(this.#place), name: name.toString() }, text);
    await this.#removeFolder();
  }

  /** An empty one may have been removed by another node, and is removed by the next look. */
  #removeFolder(): Promise<void> {
    return rmdir(this.#place.directory).catch(() => {});
  }

  #bytesOf({ directory, name }: Place): Buffer {
    return inside(directory, name);
  }
}
