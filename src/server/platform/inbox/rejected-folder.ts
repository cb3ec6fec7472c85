import { chmod, lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { numbered, usableName } from '#shared/files/names.ts';
import { entryState, hasCode, inside } from './entry-state.ts';
import { REJECTED } from './inbox.ts';
import { reasonName, rejectedNames } from './rejected-names.ts';

/** The group of the folder may write too: the users of the scanners. Nobody else may read. New files get the group of the folder. */
export const SHARED_FOLDER = 0o2770;
const SHARED_FILE = 0o660;

/** Creates a folder for the group of the folder around it. One that exists keeps the rights that it has. */
export async function makeSharedFolder(path: Buffer | string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    throw error;
  }
  // The process may have a umask that takes the rights of the group away.
  await chmod(path, SHARED_FOLDER);
}

/** Moves a file into the folder `rejected` of a folder, under a name that is free, with a text beside it that says why. */
export async function moveToRejected(
  folder: Buffer,
  { path, name }: { path: Buffer; name: string },
  text: string,
): Promise<void> {
  await makeSharedFolder(folder);
  const rejected = await realFolder(folder);
  for (const free of rejectedNames(name)) {
    const target = inside(rejected, free);
    const reason = inside(rejected, reasonName(free));
    if ((await entryState(target)) || (await entryState(reason))) continue;
    await rename(path, target);
    // The reason is in the notification too, so a full disk must not keep the file where nobody sees it.
    await writeFile(reason, text, { flag: 'wx', mode: SHARED_FILE }).catch(() => {});
    return;
  }
}

/** A folder and no link, because whoever may write beside it could lead the server anywhere. */
async function realFolder(folder: Buffer): Promise<Buffer> {
  for (let number = 1; ; number += 1) {
    const path = inside(folder, number === 1 ? REJECTED : numbered(usableName(REJECTED), number, true));
    await makeSharedFolder(path);
    if ((await lstat(path)).isDirectory()) return path;
  }
}
