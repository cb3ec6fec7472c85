import { isolate } from '#shared/text/isolate.ts';
import type { Locale } from './locale.ts';
import { shownName } from './shown-name.ts';

/** Where names are written from right to left, the dot is on the far side, so the letters of the extension would touch the name. */
const THIN_SPACE = '\u2009';

/** Isolates the name of an item inside a plain text, and its extension too. Where there are elements, `FileName` does it. */
export function isolateFileName(name: string, locale: Locale): string {
  const { stem, suffix, direction } = shownName(name, locale);
  if (suffix === '') return isolate(name);
  const extension = `\u2066${suffix}\u2069`;
  if (direction === 'ltr') return `\u2066${isolate(stem)}${extension}\u2069`;
  return `\u2067${isolate(stem)}${THIN_SPACE}${extension}\u2069`;
}
