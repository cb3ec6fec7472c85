import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash over the names and contents of files and folders below `root`. */
export function hashOf(root, paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) add(join(path, name));
    } else {
      hash.update(path).update('\0').update(readFileSync(full)).update('\0');
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}
