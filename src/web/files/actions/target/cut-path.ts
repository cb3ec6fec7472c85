/** The names at both ends of a path; null stands for those that are left out in its middle. */
export function cutPath<T>(path: readonly T[]): (T | null)[] {
  return path.length <= 3 ? [...path] : [path[0]!, null, ...path.slice(-2)];
}
