import { isolate } from '#shared/text/isolate.ts';
import { MAX_PARTS } from '#shared/files/splits.contract.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

type Ways = Record<'pages' | 'parts' | 'marks', string>;

/** Texts of separating the pages of a PDF. */
export const splittingStrings = strings({
  ar: {
    title: 'فصل صفحات الملف',
    way: 'طريقة الفصل',
    ways: {
      pages: 'كل صفحة في ملف',
      parts: 'حسب نطاقات الصفحات',
      marks: 'عند الأوراق الفاصلة والملصقات',
    } satisfies Ways,
    wayHints: {
      pages: 'تصبح كل صفحة ملفًا مستقلًا.',
      parts: 'يصبح كل نطاق تكتبه ملفًا مستقلًا.',
      marks: 'يبدأ مستند جديد بعد كل ورقة فاصلة، وعند كل صفحة عليها ملصق باركود. تُراجَع المستندات قبل فصلها.',
    } satisfies Ways,
    ranges: 'نطاقات الصفحات',
    rangesHint:
      'ضع فاصلة بين كل نطاقين، مثل: \u20661-3, 4-10, 11-\u2069. يمكن أن تدخل الصفحة في أكثر من نطاق.',
    makes: (files: number, pages: number) =>
      `الملفات: ${formatNumber(files, 'ar')}، والصفحات: ${formatNumber(pages, 'ar')}.`,
    leftOut: (list: string) => `صفحات لا تدخل في أي ملف: ${isolate(list)}.`,
    repeated: (list: string) => `صفحات تتكرر في أكثر من ملف: ${isolate(list)}.`,
    tooManyFiles: `لا يُفصل الملف إلى أكثر من ${formatNumber(MAX_PARTS, 'ar')} ملف دفعة واحدة. اختر نطاقات أوسع.`,
    rangeFaults: {
      empty: 'اكتب نطاقًا واحدًا على الأقل، مثل: \u20661-3\u2069.',
      unreadable: (text: string) =>
        `${isolate(text)} ليس نطاقًا. اكتب رقم صفحة، أو أول صفحة وآخر صفحة بينهما شرطة.`,
      openEnd: (text: string) => `اكتب آخر صفحة في النطاق ${isolate(text)}، فعدد صفحات الملف غير معروف.`,
      backwards: (text: string) => `في النطاق ${isolate(text)} آخر صفحة قبل أول صفحة.`,
      noSuchPage: (page: number, last: number) =>
        `الصفحة ${formatNumber(page, 'ar')} ليست في الملف. صفحاته من 1 إلى ${formatNumber(last, 'ar')}.`,
    },
    options: 'الخيارات',
    printBarcode: 'إضافة الباركود إلى أول صفحة من كل ملف جديد',
    printBarcodeHint: 'يوضع في زاوية خالية من الصفحة، فإن لم توجد غطّى ما تحته.',
    trashSource: 'نقل الأصل إلى سلة المهملات بعد الفصل',
    split: 'فصل',
    find: 'البحث عن المستندات',
    back: 'رجوع',
    finding: 'جارٍ البحث عن الأوراق الفاصلة والملصقات…',
    findingPage: (page: number, pages: number) =>
      `الصفحة ${formatNumber(page, 'ar')} من ${formatNumber(pages, 'ar')}`,
    making: 'جارٍ فصل الصفحات…',
    makingFile: (done: number, total: number) =>
      `اكتمل ${formatNumber(done, 'ar')} من ${formatNumber(total, 'ar')}`,
    waiting: 'في انتظار البدء…',
    makingHint: 'يمكنك إغلاق هذه النافذة ومتابعة عملك. تظهر الملفات الجديدة في المجلد عند اكتمال الفصل.',
    continueInBackground: 'متابعة في الخلفية',
    done: (name: string, made: string) => `اكتمل فصل ${quoteBriefly.ar(name)}: ${made}.`,
    failed: (name: string, reason: string) => `تعذّر فصل ${quoteBriefly.ar(name)}. ${reason}`,
    show: 'عرض',
    nothingFound: 'لا أوراق فاصلة ولا ملصقات في هذا الملف',
    nothingFoundHint:
      'ضع ورقة فاصلة قبل أول صفحة من كل مستند ثم امسح المستندات ضوئيًا معًا، أو ارجع واختر طريقة أخرى للفصل.',
  },
  en: {
    title: 'Separate the pages of a file',
    way: 'How to separate',
    ways: {
      pages: 'Each page',
      parts: 'By page ranges',
      marks: 'At separator sheets and labels',
    } satisfies Ways,
    wayHints: {
      pages: 'Each page becomes a file.',
      parts: 'Each range that you type becomes a file.',
      marks:
        'A document begins after each separator sheet and at each page with a barcode label. You review the documents first.',
    } satisfies Ways,
    ranges: 'Page ranges',
    rangesHint: 'With commas between them, as in: 1-3, 4-10, 11-. A page may be in several ranges.',
    makes: (files: number, pages: number) =>
      `Files: ${formatNumber(files, 'en')}, pages: ${formatNumber(pages, 'en')}.`,
    leftOut: (list: string) => `Pages in no file: ${isolate(list)}.`,
    repeated: (list: string) => `Pages in more than one file: ${isolate(list)}.`,
    tooManyFiles: `A file is separated into at most ${formatNumber(MAX_PARTS, 'en')} files at once. Choose wider ranges.`,
    rangeFaults: {
      empty: 'Type at least one range, such as 1-3.',
      unreadable: (text: string) =>
        `“${isolate(text)}” is no range. Type the number of a page, or the first and the last page with a dash between them.`,
      openEnd: (text: string) =>
        `Type the last page of “${isolate(text)}”, because it is not known how many pages the file has.`,
      backwards: (text: string) => `In “${isolate(text)}” the last page comes before the first.`,
      noSuchPage: (page: number, last: number) =>
        `Page ${formatNumber(page, 'en')} is not in the file. It has pages 1 to ${formatNumber(last, 'en')}.`,
    },
    options: 'Options',
    printBarcode: 'Add the barcode to the first page of each new file',
    printBarcodeHint: 'It is put in a free corner; where there is none, it covers what is there.',
    trashSource: 'Move the original to the trash afterwards',
    split: 'Separate',
    find: 'Find the documents',
    back: 'Back',
    finding: 'Looking for separator sheets and labels…',
    findingPage: (page: number, pages: number) =>
      `Page ${formatNumber(page, 'en')} of ${formatNumber(pages, 'en')}`,
    making: 'Separating the pages…',
    makingFile: (done: number, total: number) =>
      `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')} made`,
    waiting: 'Waiting to begin…',
    makingHint:
      'You can close this window and go on working. The new files appear in the folder when it is finished.',
    continueInBackground: 'Continue in the background',
    done: (name: string, made: string) => `${quoteBriefly.en(name)} is separated: ${made}.`,
    failed: (name: string, reason: string) => `${quoteBriefly.en(name)} could not be separated. ${reason}`,
    show: 'Show',
    nothingFound: 'There are no separator sheets and no labels in this file',
    nothingFoundHint:
      'Put a separator sheet before the first page of each document and scan all together, or go back and choose another way.',
  },
});
