/**
 * A name inside a sentence that is plain text (a toast, a label): its direction must not leak out, nor the sentence's in.
 * Where there are elements, `Bdi` does the same.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
