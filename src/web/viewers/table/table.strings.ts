import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const tableStrings = strings({
  ar: {
    content: 'جدول الملف',
    rows: (count: number) =>
      plural('ar', count, {
        zero: 'لا صفوف',
        one: 'صف واحد',
        two: 'صفّان',
        few: '# صفوف',
        many: '# صفًّا',
        other: '# صف',
      }),
    firstRows: (count: number) =>
      plural('ar', count, {
        zero: 'لا صفوف.',
        one: 'الصف الأول.',
        two: 'أول صفّين.',
        few: 'أول # صفوف.',
        many: 'أول # صفًّا.',
        other: 'أول # صف.',
      }),
    end: 'بقية الملف لا تُعرض هنا لطوله.',
    firstColumns: (count: number) => `أول ${formatNumber(count, 'ar')} عمود.`,
    rowNumber: 'رقم الصف',
    form: 'طريقة العرض',
    table: 'جدول',
    text: 'نص',
    tooFew: 'لا توجد صفوف في هذا الملف.',
  },
  en: {
    content: 'Table of the file',
    rows: (count: number) => plural('en', count, { one: '# row', other: '# rows' }),
    firstRows: (count: number) => plural('en', count, { one: 'The first row.', other: 'The first # rows.' }),
    end: 'The rest of the file is not shown here, because it is too long.',
    firstColumns: (count: number) => `The first ${formatNumber(count, 'en')} columns.`,
    rowNumber: 'Row number',
    form: 'Shown as',
    table: 'Table',
    text: 'Text',
    tooFew: 'There are no rows in this file.',
  },
});
