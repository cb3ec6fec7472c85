import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/** What is read about a disk is used for so long, because a busy server stores several objects at once. */
const FRESH_MS = 1000;

interface Space {
  free: number;
  total: number;
}

/**
 * Watches how full a disk is. A part of it stays free, because the embedded database lives on the same disk and cannot even
 * delete anything when it is full.
 */
export class DiskSpace {
  readonly #read: () => Promise<Space>;
  readonly #freshMs: number;
  #known: Promise<Space> | null = null;
  #knownAt = -Infinity;

  constructor(path: string, read = () => readSpace(path), freshMs = FRESH_MS) {
    this.#read = read;
    this.#freshMs = freshMs;
  }

  /** Throws `StorageFull` when `bytes` more would leave less than the reserve. */
  async require(bytes: number): Promise<void> {
    if (performance.now() - this.#knownAt > this.#freshMs || !this.#known) {
      this.#knownAt = performance.now();
      this.#known = this.#read();
    }
    const { free, total } = await this.#known;
    if (free - bytes < reserveOf(total)) throw new StorageFull(free);
  }
}

/** A twentieth of the disk, but not more than 512 MB. */
export const reserveOf = (total: number): number => Math.min(512 * MEGABYTE, total / 20);

async function readSpace(path: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(path);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Has the code that the system gives when a disk is really full, so that both are answered alike. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  readonly code = 'ENOSPC';

  constructor(free: number) {
    super(`Only ${Math.round(free / MEGABYTE)} MB are free on the disk of the storage`);
  }
}
