import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertByteRange, type ByteRange } from './byte-range.ts';
import { contentPath, hashOfPath } from './content-address.ts';
import { measure } from './content-meter.ts';
import { DiskSpace } from './disk-space.ts';
import { DurableDirectories, syncDirectory } from './durable-directories.ts';
import { FileBytes } from './file-bytes.ts';
import type { ByteSource, PutOptions, Storage, StoredContent } from './storage.ts';
import { StorageNotFound } from './storage-errors.ts';

/** Stores objects as files. Several processes may share the root if it is one file system. */
export class DiskStorage implements Storage {
  readonly #root: string;
  readonly #temporary: string;
  readonly #directories: DurableDirectories;
  readonly #space: DiskSpace;

  constructor(root: string, space = new DiskSpace(root)) {
    this.#root = root;
    this.#temporary = join(root, 'tmp');
    this.#directories = new DurableDirectories(root);
    this.#space = space;
  }

  async put(source: ByteSource, options: PutOptions = {}): Promise<StoredContent> {
    const meter = measure(source, options);
    const temporary = join(this.#temporary, randomUUID());
    try {
      await this.#directories.ensure(this.#temporary);
      await this.#space.require(options.length ?? 0);
      await writeDurably(temporary, meter, { space: this.#space, isDisposable: options.disposable ?? false });
      const content = meter.result();
      const path = this.#pathOf(content.hash);
      await this.#directories.ensure(dirname(path));
      await rename(temporary, path);
      await syncDirectory(dirname(path));
      return content;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      meter.destroy();
    }
  }

  async get(hash: string, range?: ByteRange): Promise<Readable> {
    if (range) assertByteRange(range);
    const handle = await open(this.#pathOf(hash), 'r').catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      // Throws when the whole storage is missing, for example because its disk is not mounted.
      await stat(this.#root);
      throw new StorageNotFound(hash, { cause: error });
    });
    try {
      const { size } = await handle.stat();
      if (range && range.start >= size) throw new RangeError('The range starts past the end');
      return new FileBytes(handle, {
        start: range?.start ?? 0,
        end: Math.min(range?.end ?? Infinity, size - 1),
      });
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async size(hash: string): Promise<number | null> {
    return (await statIfThere(this.#pathOf(hash)))?.size ?? null;
  }

  async storedAt(hash: string): Promise<Date | null> {
    // The time at which the file got its name, because its bytes may have been written long before.
    return (await statIfThere(this.#pathOf(hash)))?.ctime ?? null;
  }

  async delete(hash: string): Promise<void> {
    await rm(this.#pathOf(hash), { force: true });
  }

  async *list(): AsyncGenerator<StoredContent & { modifiedAt: Date }> {
    for (const first of await namesIn(this.#root)) {
      if (first === 'tmp') continue;
      for (const second of await namesIn(join(this.#root, first))) {
        for (const name of await namesIn(join(this.#root, first, second))) {
          const hash = hashOfPath(`${first}/${second}/${name}`);
          const entry = hash && (await statIfThere(this.#pathOf(hash)));
          if (entry) yield { hash, size: entry.size, modifiedAt: entry.mtime };
        }
      }
    }
  }

  async sweepTemporary(olderThan: Date): Promise<number> {
    let removed = 0;
    for (const name of await namesIn(this.#temporary)) {
      const path = join(this.#temporary, name);
      // A put that is still running keeps writing, so the file's time is recent.
      const entry = await statIfThere(path);
      if (!entry || entry.mtime >= olderThan) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async check(): Promise<void> {
    await this.#directories.ensure(this.#temporary);
    await this.#space.require(0);
    const probe = join(this.#temporary, randomUUID());
    await writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 });
    await rm(probe);
  }

  async close(): Promise<void> {}

  #pathOf(hash: string): string {
    return join(this.#root, contentPath(hash));
  }
}

/** Small chunks from the network are gathered and written together. */
const WRITE_BYTES = 512 * 1024;
/** The file is synced each time so many bytes were written, while more arrive, so that the sync at the end is short. */
const SYNC_BYTES = 8 * 1024 * 1024;

async function writeDurably(
  path: string,
  bytes: AsyncIterable<Buffer>,
  { space, isDisposable }: { space: DiskSpace; isDisposable: boolean },
): Promise<void> {
  await using handle = await open(path, 'wx', 0o600);
  let gathered: Buffer[] = [];
  let size = 0;
  let unsynced = 0;
  let syncing: Promise<void> | null = null;
  async function write(): Promise<void> {
    await writeAll(handle, gathered);
    if (isDisposable) gathered.forEach(freeMemory);
    unsynced += size;
    gathered = [];
    size = 0;
  }
  try {
    for await (const chunk of bytes) {
      gathered.push(chunk);
      size += chunk.length;
      if (size >= WRITE_BYTES) await write();
      if (unsynced < SYNC_BYTES) continue;
      await space.require(0);
      await syncing;
      syncing = handle.datasync();
      // An error is thrown where `syncing` is awaited; without this it would also be an unhandled rejection.
      syncing.catch(() => {});
      unsynced = 0;
    }
    await write();
  } finally {
    await syncing;
  }
  await handle.sync();
}

async function writeAll(handle: FileHandle, chunks: Buffer[]): Promise<void> {
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await handle.writev(chunks);
  // An almost full disk takes only a part. Writing the rest succeeds, or fails with the reason.
  if (bytesWritten < total) await handle.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}

/**
 * Frees a buffer's memory now. Otherwise the buffers of one upload of 30 MB cause a garbage collection of the whole heap,
 * which takes as long as writing them.
 */
function freeMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).toSorted();
  } catch (error) {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}

async function statIfThere(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
const isMissing = (error: unknown) => hasCode(error, 'ENOENT');
