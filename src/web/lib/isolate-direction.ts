/**
 * Isolates a name inside a plain-text sentence (a toast, a label), so that the directions of the two do not mix.
 * Where there are elements, `Bdi` does the same.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
