import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const findStrings = strings({
  ar: {
    find: 'بحث في المستند',
    findLabel: 'نص البحث',
    replaceLabel: 'الاستبدال بـ',
    replace: 'استبدال',
    replaceAll: 'استبدال الكل',
    previousHit: 'النتيجة السابقة',
    nextHit: 'النتيجة التالية',
    close: 'إغلاق البحث',
    place: (number: number, total: number) => `${formatNumber(number, 'ar')} من ${formatNumber(total, 'ar')}`,
    hits: (total: number) =>
      plural('ar', total, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
    replaced: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُستبدل شيء.',
        one: 'استُبدل موضع واحد.',
        two: 'استُبدل موضعان.',
        few: 'استُبدلت # مواضع.',
        many: 'استُبدل # موضعًا.',
        other: 'استُبدل # موضع.',
      }),
  },
  en: {
    find: 'Find in the document',
    findLabel: 'Text to find',
    replaceLabel: 'Replace with',
    replace: 'Replace',
    replaceAll: 'Replace all',
    previousHit: 'Previous result',
    nextHit: 'Next result',
    close: 'Close the search',
    place: (number: number, total: number) => `${formatNumber(number, 'en')} of ${formatNumber(total, 'en')}`,
    hits: (total: number) => plural('en', total, { one: '# result', other: '# results' }),
    replaced: (count: number) =>
      plural('en', count, { one: '# place was replaced.', other: '# places were replaced.' }),
  },
});
