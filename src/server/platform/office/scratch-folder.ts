import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Where a conversion has no file system of its own, its files are in a folder that only its account reads.

const PREFIX = 'data-center-office-';

/** The name has the number of this process, so that the folders of a killed one are recognised. */
export async function makeScratchFolder(account: number | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  if (account !== null) await chown(folder, account, account);
  return folder;
}

export const removeScratchFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Removes the folders of servers that were killed. Called at the start, when this one has made none yet. */
export async function sweepScratchFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  const pidOf = (name: string) => Number(name.slice(PREFIX.length).split('-')[0]);
  const left = names.filter((name) => name.startsWith(PREFIX) && !isOtherProcess(pidOf(name)));
  await Promise.all(left.map((name) => removeScratchFolder(join(tmpdir(), name))));
}

function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
