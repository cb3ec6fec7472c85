import { type BigIntStats, constants } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { DropFault } from './inbox.ts';

/** To open a file without following a link, and without waiting for the other end of a pipe. */
export const READ_ITSELF = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** What is under a name, without following a link. */
export interface EntryState {
  stats: BigIntStats;
  size: number;
  /** Changes with every write, and when another file takes the name. */
  text: string;
}

export async function entryState(path: Buffer): Promise<EntryState | null> {
  try {
    return stateOf(await lstat(path, { bigint: true }));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export const stateOf = (stats: BigIntStats): EntryState => ({
  stats,
  size: Number(stats.size),
  text: `${stats.ino}:${stats.size}:${stats.mtimeNs}`,
});

/** Why something that is not one regular file is no document. A second name could be that of a file outside of the inbox. */
export function kindFault({ stats }: EntryState): DropFault | null {
  if (stats.isDirectory()) return 'folder';
  return stats.isFile() && stats.nlink === 1n ? null : 'notAFile';
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** A path as bytes, because a name in the inbox may be no valid text. */
export const inside = (folder: Buffer, name: Buffer | string): Buffer =>
  Buffer.concat([folder, Buffer.from('/'), Buffer.from(name)]);
