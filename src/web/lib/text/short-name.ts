import { suffixOf } from './shown-name.ts';

/** A longer name would push the end of the sentence around it out of a message. */
const MAX_LETTERS = 40;
/** Kept before the extension, because names often end with a number or a year. */
const KEPT_AT_END = 10;

// Cuts between graphemes, so that a letter keeps its diacritics.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/**
 * A name for a sentence: a long one is cut in its middle, at a space where one is near, and keeps its extension. Where the width is
 * known, `FittedName` cuts it.
 */
export function shortenName(name: string): string {
  if (lettersOf(name).length <= MAX_LETTERS) return name;
  const suffix = suffixOf(name);
  const stem = lettersOf(name.slice(0, name.length - suffix.length).trimEnd());
  const end = stem.slice(startOfEnd(stem));
  const room = MAX_LETTERS - lettersOf(suffix).length - end.length - 1;
  return `${stem.slice(0, endOfStart(stem, room)).join('')}…${end.join('')}${suffix}`;
}

/** Without a part of a word, if there is a whole one. */
function startOfEnd(stem: readonly string[]): number {
  const space = stem.indexOf(' ', stem.length - KEPT_AT_END - 1);
  return space === -1 ? stem.length - KEPT_AT_END : space + 1;
}

/** Without a part of a word, unless that is most of the start. */
function endOfStart(stem: readonly string[], room: number): number {
  const space = stem.lastIndexOf(' ', room);
  return space > room / 2 ? space : room;
}
