import { isolate } from '#shared/text/isolate.ts';
import type { Locale } from './locale.ts';
import { shownName } from './shown-name.ts';

/** Isolates the name of an item inside a plain text, and its extension too. Where there are elements, `FileName` does it. */
export function isolateFileName(name: string, locale: Locale): string {
  const { stem, suffix, direction } = shownName(name, locale);
  if (suffix === '') return isolate(name);
  return `${direction === 'rtl' ? '\u2067' : '\u2066'}${isolate(stem)}\u2066${suffix}\u2069\u2069`;
}
