/** How many words texts have, as Word counts them: what is between spaces and has a letter or a digit or any other sign. */
export function countWords(texts: Iterable<string>): number {
  let count = 0;
  // Direction marks and the placeholders of pictures and fields are no words.
  for (const text of texts)
    count += text.match(/[^\s\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFFFC]+/g)?.length ?? 0;
  return count;
}
