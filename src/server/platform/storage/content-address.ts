const addressPattern = /^[0-9a-f]{64}$/;
const pathPattern = /^([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{60})$/;

/** `ab/cd/abcd…`, so that no folder has more entries than a file system lists quickly. Refuses anything but a hash. */
export function contentPath(hash: string): string {
  if (!addressPattern.test(hash)) throw new TypeError('Not a content address');
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The hash of an object's path, or null for any other file in the store. */
export function hashOfPath(path: string): string | null {
  return pathPattern.exec(path)?.[3] ?? null;
}
