import { strings } from './strings.ts';

/** What is wrong with a range of days. */
export const daysStrings = strings({
  ar: {
    faults: {
      wrongDate: 'اكتب التاريخ هكذا: ‎DD/MM/YYYY',
      wrongOrder: 'تاريخ النهاية يسبق تاريخ البداية.',
    },
  },
  en: {
    faults: {
      wrongDate: 'Write the date as DD/MM/YYYY.',
      wrongOrder: 'This day is before the first one.',
    },
  },
});
