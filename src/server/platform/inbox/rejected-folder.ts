import { chmod, lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { entryState, hasCode, inside } from './entry-state.ts';
import { REJECTED, rejectedFolderOf } from './inbox.ts';
import { reasonName, rejectedNames } from './rejected-names.ts';

/** The group of the folder may write too: the users of the scanners. Nobody else may read. New files get the group of the folder. */
const SHARED_FOLDER = 0o2770;
/** The group may read and pass through; only the server may write. */
export const OWN_FOLDER = 0o2750;
const OWN_FILE = 0o640;

/** Creates a folder for the group of the folder around it. One that exists keeps the rights that it has. */
export const makeSharedFolder = (path: Buffer | string): Promise<void> => makeFolder(path, SHARED_FOLDER);

async function makeFolder(path: Buffer | string, mode: number): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    throw error;
  }
  // The process may have a umask that takes the rights of the group away.
  await chmod(path, mode);
}

/**
 * Moves a file into the folder for what was moved aside, under a name that is free, with a text beside it that says why. Only the server
 * may write there: whoever could would make it a link, and the server would move files anywhere.
 */
export async function moveToRejected(
  root: Buffer,
  folder: Buffer | null,
  { path, name }: { path: Buffer; name: string },
  text: string,
): Promise<void> {
  const all = inside(root, REJECTED);
  const rejected = inside(all, rejectedFolderOf(folder));
  await makeOwnFolder(all);
  await makeOwnFolder(rejected);
  for (const free of rejectedNames(name)) {
    const target = inside(rejected, free);
    if ((await entryState(target)) || !(await reserve(inside(rejected, reasonName(free)), text))) continue;
    await rename(path, target);
    return;
  }
}

async function makeOwnFolder(path: Buffer): Promise<void> {
  await makeFolder(path, OWN_FOLDER);
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path.toString()} is no folder`);
}

/** Writes the reason, which reserves the name, so that two nodes do not move two files to it. False when the name is taken. */
async function reserve(reason: Buffer, text: string): Promise<boolean> {
  try {
    await writeFile(reason, text, { flag: 'wx', mode: OWN_FILE });
    await chmod(reason, OWN_FILE);
  } catch (error) {
    // It is in the notification too, so a full disk must not keep the file where nobody sees it.
    return !hasCode(error, 'EEXIST');
  }
  return true;
}
