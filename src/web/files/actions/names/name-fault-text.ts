import type { Locale } from '#web/lib/text/locale.ts';
import { findNameFault, lettersTooMany, type NameParts } from './name-parts.ts';
import { namesStrings } from './names.strings.ts';

/** What is wrong with a typed name, in a sentence; null when it can be used. `emptyText` replaces the one for no name. */
export function nameFaultText(
  { stem, suffix }: NameParts,
  locale: Locale,
  emptyText?: string,
): string | null {
  const fault = findNameFault(stem, suffix);
  if (fault === null) return null;
  const { faults, tooLong } = namesStrings[locale];
  if (fault === 'tooLong') return tooLong(lettersTooMany(stem, suffix));
  return (fault === 'empty' && emptyText) || faults[fault];
}
