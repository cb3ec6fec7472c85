import { MAX_PATH_NAMES } from '#shared/files/folder-limits.ts';

/** The names of paths (`/outer/inner`), divided so that each part has few enough names for one request. */
export function pathsPerRequest(paths: readonly string[]): string[][][] {
  const parts: string[][][] = [];
  let names = MAX_PATH_NAMES;
  for (const path of paths) {
    const folders = path.split('/').filter((name) => name !== '');
    names += folders.length;
    if (names > MAX_PATH_NAMES) {
      parts.push([]);
      names = folders.length;
    }
    parts.at(-1)!.push(folders);
  }
  return parts;
}
