const addressPattern = /^[0-9a-f]{64}$/;
const pathPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})$/;

/**
 * `ab/abcd…`: of a million objects some four thousand lie in a folder, which a file system takes lightly, and a new object seldom
 * needs a new folder. Refuses anything but a hash, so no input becomes a path.
 */
export function contentPath(hash: string): string {
  if (!addressPattern.test(hash)) throw new TypeError('Not a content address');
  return `${hash.slice(0, 2)}/${hash}`;
}

/** The hash of an object's path, or null for anything else that lies in the store. */
export function hashOfPath(path: string): string | null {
  return pathPattern.exec(path)?.[2] ?? null;
}
