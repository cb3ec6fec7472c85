import { readdir, readlink } from 'node:fs/promises';

const descriptors = '/proc/self/fd';

/** How many files this process has open whose path begins with `path`. */
export async function openFilesIn(path: string): Promise<number> {
  const links = await Promise.all(
    (await readdir(descriptors)).map((name) => readlink(`${descriptors}/${name}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(path)).length;
}
