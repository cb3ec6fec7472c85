import { mkdir, open, opendir, rmdir } from 'node:fs/promises';
import type { Log } from '#server/platform/log.ts';
import { ClaimedFile } from './claimed-file.ts';
import { type EntryState, READ_ITSELF, entryState, hasCode, inside, kindFault } from './entry-state.ts';
import { findEnd } from './file-end.ts';
import {
  type ClaimedDrop,
  type Drop,
  type DropFault,
  type Inbox,
  REJECTED,
  isTemporaryName,
} from './inbox.ts';
import { LookShare, PER_FOLDER } from './look-share.ts';
import { findOpenForWriting } from './open-writers.ts';
import { OWN_FOLDER, makeSharedFolder } from './rejected-folder.ts';
import { SeldomLog } from './seldom.ts';
import { Settling, type Waits, defaultWaits } from './settling.ts';
import { NO_FOLDER, TAKEN, moveToTaken } from './taken-folder.ts';

/** A name may be no valid text. The types do not know this encoding here. */
const AS_BYTES = { encoding: 'buffer' as BufferEncoding, bufferSize: 256 };

interface DiskOptions {
  waits?: Waits;
  now?: () => number;
  perFolder?: number;
}

/** An entry of a folder, before anything is known about it. */
interface Found {
  /** The folder of the inbox that it was dropped into; null directly in the inbox. */
  folder: Buffer | null;
  directory: Buffer;
  name: Buffer;
  /** The id of its claim, when it was claimed before. */
  claim?: string;
}

/** Folders on a disk into which scanners write. Several nodes may share it. */
export class DiskInbox implements Inbox {
  readonly everyMs = 3000;
  readonly name: string;
  readonly #root: Buffer;
  readonly #taken: Buffer;
  readonly #log: SeldomLog;
  readonly #waits: Waits;
  readonly #settling: Settling;
  readonly #perFolder: number;

  constructor(root: string, log: Log, options: DiskOptions = {}) {
    this.name = `disk:${root}`;
    this.#root = Buffer.from(root);
    this.#taken = inside(this.#root, TAKEN);
    this.#log = new SeldomLog(log);
    this.#waits = options.waits ?? defaultWaits;
    this.#settling = new Settling(options.now);
    this.#perFolder = options.perFolder ?? PER_FOLDER;
  }

  async ensureFolders(names: readonly string[]): Promise<void> {
    await mkdir(this.#root, { recursive: true, mode: OWN_FOLDER });
    const missing = new Set(names);
    for await (const { name } of this.#list(this.#root)) missing.delete(name.toString());
    for (const name of missing) {
      // The folders of the other departments can be used all the same.
      await makeSharedFolder(inside(this.#root, name)).catch((error: unknown) =>
        this.#log.error(name, error, 'a folder of the scanner inbox cannot be created'),
      );
    }
  }

  close(): void {}

  async look(): Promise<Drop[]> {
    const drops: DiskDrop[] = [];
    for await (const found of this.#entries()) {
      const path = inside(found.directory, found.name);
      try {
        const drop = await this.#inspect(found, path);
        if (drop) drops.push(drop);
      } catch (error) {
        this.#log.error(path.toString(), error, 'an entry of the scanner inbox cannot be read');
      }
    }
    this.#settling.endLook();
    return withoutOpen(drops);
  }

  async *#entries(): AsyncGenerator<Found> {
    const folders: Buffer[] = [];
    const share = this.#newShare();
    for await (const { name, isDirectory } of this.#list(this.#root)) {
      const text = name.toString();
      if (text === TAKEN || text === REJECTED || isTemporaryName(text)) continue;
      if (isDirectory) folders.push(name);
      else if (share.has(inside(this.#root, name))) yield { folder: null, directory: this.#root, name };
    }
    for (const folder of folders) yield* this.#entriesOf(folder);
    for await (const { name } of this.#list(this.#taken)) yield* this.#claimedBefore(name);
  }

  async *#entriesOf(folder: Buffer): AsyncGenerator<Found> {
    const directory = inside(this.#root, folder);
    const share = this.#newShare();
    for await (const { name } of this.#list(directory)) {
      if (isTemporaryName(name.toString())) continue;
      if (!share.has(inside(directory, name))) return;
      yield { folder, directory, name };
    }
  }

  /** What was not finished: the process was killed, or the storage did not answer. */
  async *#claimedBefore(folder: Buffer): AsyncGenerator<Found> {
    const claims = inside(this.#taken, folder);
    const from = folder.toString() === NO_FOLDER ? null : folder;
    const share = this.#newShare();
    for await (const { name: claim } of this.#list(claims)) {
      const directory = inside(claims, claim);
      const name = await this.#firstOf(directory);
      // Left by a kill, or just made by another node, which then tries again.
      if (!name) await rmdir(directory).catch(() => {});
      else if (share.has(inside(directory, name)))
        yield { folder: from, directory, name, claim: claim.toString() };
      else return;
    }
    // Fails as long as there is something in it.
    await rmdir(claims).catch(() => {});
  }

  #newShare(): LookShare {
    return new LookShare(this.#perFolder, (path) => this.#settling.knownFor(path.toString('latin1')));
  }

  async #firstOf(directory: Buffer): Promise<Buffer | null> {
    for await (const { name } of this.#list(directory)) return name;
    return null;
  }

  /** One after the other, because there may be a million. */
  async *#list(directory: Buffer): AsyncGenerator<{ name: Buffer; isDirectory: boolean }> {
    try {
      for await (const entry of await opendir(directory, AS_BYTES))
        yield { name: entry.name as unknown as Buffer, isDirectory: entry.isDirectory() };
    } catch (error) {
      if (!hasCode(error, 'ENOENT'))
        this.#log.error(directory.toString(), error, 'a folder of the scanner inbox cannot be read');
    }
  }

  /** The entry as a drop, or null when it is not complete yet. */
  async #inspect(found: Found, path: Buffer): Promise<DiskDrop | null> {
    const name = found.name.toString();
    const state = await entryState(path);
    if (!state) return null;
    const age = this.#settling.unchangedFor(path.toString('latin1'), state.text);
    if (age < this.#waits.completeMs) return null;
    if (state.stats.isDirectory() && !(await this.#firstOf(path))) return null;
    const judged = await this.#judge(path, state);
    if (age < this.#waits[judged.wait]) return null;
    const { folder, claim } = found;
    const claimFile = () =>
      claim === undefined ? this.#claim(found, state) : this.#claimed(found, claim, state);
    return {
      path: path.toString(),
      folder: folder?.toString() ?? null,
      name,
      size: state.size,
      writtenAt: Number(state.stats.mtimeMs),
      fault: judged.fault,
      claim: claimFile,
      inode: `${state.stats.dev}:${state.stats.ino}`,
    };
  }

  /** How long it must stay as it is, and why it is no document then. */
  async #judge(path: Buffer, state: EntryState): Promise<{ wait: keyof Waits; fault: DropFault | null }> {
    const fault = kindFault(state);
    if (fault) return { wait: 'giveUpMs', fault };
    if (state.size === 0) return { wait: 'giveUpMs', fault: null };
    const handle = await open(path, READ_ITSELF).catch((error: unknown) => {
      if (hasCode(error, 'EACCES', 'EPERM', 'ELOOP', 'ENXIO')) return null;
      throw error;
    });
    // The program that wrote it may give the right a moment later.
    if (!handle) return { wait: 'giveUpMs', fault: 'unreadable' };
    try {
      const end = await findEnd(handle, state.size);
      if (end === 'cut') return { wait: 'giveUpMs', fault: 'incomplete' };
      return { wait: end === 'complete' ? 'completeMs' : 'unknownMs', fault: null };
    } finally {
      await handle.close();
    }
  }

  async #claim(found: Found, seen: EntryState): Promise<ClaimedDrop | null> {
    const taken = await moveToTaken(this.#root, found);
    if (!taken) return null;
    return this.#claimed({ ...found, directory: taken.directory }, taken.claim, seen);
  }

  /** Null when it is no longer what was looked at; it is looked at again then. */
  async #claimed(
    { folder, directory, name }: Found,
    claim: string,
    seen: EntryState,
  ): Promise<ClaimedDrop | null> {
    const state = await entryState(inside(directory, name));
    if (state?.text !== seen.text) return null;
    return new ClaimedFile(claim, { directory, name, root: this.#root, folder }, state);
  }
}

interface DiskDrop extends Drop {
  /** `device:inode`. */
  inode: string;
}

/** Leaves out what a program that this process can see still writes to, however long it pauses. */
async function withoutOpen(drops: DiskDrop[]): Promise<Drop[]> {
  if (drops.length === 0) return drops;
  const isOpen = await findOpenForWriting(new Set(drops.map(({ name }) => name)));
  return drops.filter(({ inode }) => !isOpen.has(inode));
}
