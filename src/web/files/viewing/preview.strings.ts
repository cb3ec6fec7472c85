import { quoteName } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

/** Texts of the dialog that shows the pages of a file over the list. */
export const previewStrings = strings({
  ar: {
    previewOf: (name: string) => `معاينة ${quoteName.ar(name)}`,
    previous: 'المستند السابق',
    next: 'المستند التالي',
  },
  en: {
    previewOf: (name: string) => `Preview of ${quoteName.en(name)}`,
    previous: 'Previous document',
    next: 'Next document',
  },
});
