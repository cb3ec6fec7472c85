import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a directory survive a power cut: fsync of a file alone does not keep its name. */
export async function syncDirectory(directory: string | Buffer): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

/** Makes folders below a root durably. Each is made and synced once per process and then remembered. */
export class DurableDirectories {
  readonly #root: string;
  readonly #ensured = new Map<string, Promise<void>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Callers that need a folder while it is being made wait for the same sync, because before it the folder may be lost. */
  ensure(directory: string): Promise<void> {
    let ensured = this.#ensured.get(directory);
    if (!ensured) {
      ensured = this.#make(directory);
      ensured.catch(() => this.#ensured.delete(directory));
      this.#ensured.set(directory, ensured);
    }
    return ensured;
  }

  async #make(directory: string): Promise<void> {
    if (directory !== this.#root) await this.ensure(dirname(directory));
    const outermost = (await mkdir(directory, { recursive: true, mode: 0o700 })) ?? directory;
    // Also when it existed, because another process may have just made it and not yet synced it.
    for (let made = directory; made.length >= outermost.length; made = dirname(made)) {
      await syncDirectory(dirname(made));
    }
  }
}
