/** Isolates a name inside a plain-text sentence, so that the directions of the two do not mix. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
