import { randomUUID } from 'node:crypto';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { syncDirectory } from '#server/platform/storage/durable-directories.ts';
import { entryState, hasCode, inside } from './entry-state.ts';

/**
 * Where files are while they are taken in, as `.taken/<folder>/<claim>/<name>`: beside the folders, so that a rename moves them there
 * and only the server may write there.
 */
export const TAKEN = '.taken';
/** Stands for the inbox itself, because no folder with such a name is looked at. */
export const NO_FOLDER = '.none';

interface Entry {
  /** The folder of the inbox that it was dropped into; null directly in the inbox. */
  folder: Buffer | null;
  directory: Buffer;
  name: Buffer;
}

/** What can fail while others use the same folders; tests replace it. */
export interface Disk {
  rename: (from: Buffer, to: Buffer) => Promise<void>;
  syncDirectory: (directory: Buffer) => Promise<void>;
}

/** Moves an entry to where only the server may write; null when it is gone, or is to be tried again at the next look. */
export async function moveToTaken(
  root: Buffer,
  entry: Entry,
  disk: Disk = { rename, syncDirectory },
): Promise<{ claim: string; directory: Buffer } | null> {
  const taken = inside(root, TAKEN);
  const claims = inside(taken, entry.folder ?? NO_FOLDER);
  // Another node may remove the empty folder before the file is in it.
  const moved = (await tryToMove(entry, claims, disk)) ?? (await tryToMove(entry, claims, disk));
  if (!moved) return null;
  // Without this a power cut could bring the file back to where it was, or lose it, although it has been taken in. The new names
  // first, from the file up to the inbox, and only then that the old one is gone.
  for (const directory of [moved.directory, claims, taken, root, entry.directory])
    await disk.syncDirectory(directory);
  return moved;
}

async function tryToMove({ directory: from, name }: Entry, claims: Buffer, disk: Disk) {
  const source = inside(from, name);
  if (!(await entryState(source))) return null;
  const claim = randomUUID();
  const directory = inside(claims, claim);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await disk.rename(source, inside(directory, name));
    return { claim, directory };
  } catch (error) {
    await rmdir(directory).catch(() => {});
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
