import { MAX_SPLIT_PAGES } from '#shared/files/splits.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import type { RangeFault } from './page-ranges.ts';
import { splittingStrings } from './splitting.strings.ts';

/** What is wrong with the ranges that were typed, in a sentence. */
export function rangeFaultText(fault: RangeFault, pageCount: number | null, locale: Locale): string {
  const texts = splittingStrings[locale];
  switch (fault.kind) {
    case 'empty':
      return texts.rangeFaults.empty;
    case 'tooMany':
      return texts.tooManyFiles;
    case 'noSuchPage':
      return texts.rangeFaults.noSuchPage(fault.page, pageCount ?? MAX_SPLIT_PAGES);
    case 'unreadable':
    case 'openEnd':
    case 'backwards':
      return texts.rangeFaults[fault.kind](fault.text);
  }
}
