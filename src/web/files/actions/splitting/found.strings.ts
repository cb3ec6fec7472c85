import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { quoteBriefly, quoteName } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

/** Texts of the documents that were found in a PDF. */
export const foundStrings = strings({
  ar: {
    found: (documents: number) =>
      plural('ar', documents, {
        zero: 'لم يُعثر على مستندات',
        one: 'عُثر على مستند واحد',
        two: 'عُثر على مستندين',
        few: 'عُثر على # مستندات',
        many: 'عُثر على # مستندًا',
        other: 'عُثر على # مستند',
      }),
    documents: 'المستندات',
    page: (page: number) => `الصفحة ${formatNumber(page, 'ar')}`,
    pages: (from: number, to: number) =>
      `الصفحات \u2066${formatNumber(from, 'ar')}-${formatNumber(to, 'ar')}\u2069`,
    marks: {
      none: 'قبل أول فاصل',
      separator: 'بعد ورقة فاصلة',
      label: 'ملصق',
    },
    name: (number: number) => `اسم الملف ${formatNumber(number, 'ar')}`,
    saveAs: (number: number) => `حفظ المستند ${formatNumber(number, 'ar')}`,
    choices: { file: 'ملف جديد', version: 'إصدار جديد' },
    versionOf: (name: string) => `إصدار جديد من ${quoteName.ar(name)}`,
    isTaken: (name: string) => `مستند آخر هنا هو الإصدار الجديد من ${quoteBriefly.ar(name)}.`,
    more: (count: number) =>
      plural('ar', count, {
        zero: 'عرض المزيد',
        one: 'عرض مستند آخر',
        two: 'عرض مستندين آخرين',
        few: 'عرض # مستندات أخرى',
        many: 'عرض # مستندًا آخر',
        other: 'عرض # مستند آخر',
      }),
    wrongNames: 'صحّح الأسماء المشار إليها.',
  },
  en: {
    found: (documents: number) =>
      plural('en', documents, { one: '1 document was found', other: '# documents were found' }),
    documents: 'Documents',
    page: (page: number) => `Page ${formatNumber(page, 'en')}`,
    pages: (from: number, to: number) => `Pages ${formatNumber(from, 'en')}–${formatNumber(to, 'en')}`,
    marks: {
      none: 'Before the first mark',
      separator: 'After a separator sheet',
      label: 'Label',
    },
    name: (number: number) => `Name of file ${formatNumber(number, 'en')}`,
    saveAs: (number: number) => `Save document ${formatNumber(number, 'en')} as`,
    choices: { file: 'New file', version: 'New version' },
    versionOf: (name: string) => `New version of ${quoteName.en(name)}`,
    isTaken: (name: string) => `Another document here is the new version of ${quoteBriefly.en(name)}.`,
    more: (count: number) => plural('en', count, { one: 'Show 1 more', other: 'Show # more' }),
    wrongNames: 'Correct the names that are marked.',
  },
});
