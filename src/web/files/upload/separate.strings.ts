import { formatNumber } from '#web/lib/text/format.ts';
import { quoteName } from '#web/lib/text/counted.ts';
import { strings } from '#web/lib/text/strings.ts';

type Ways = Record<'pages' | 'marks', string>;

/** Texts of separating the pages of a PDF that is uploaded. */
export const separateStrings = strings({
  ar: {
    separate: 'فصل صفحات ملف PDF',
    onlyOnePdf: 'يتاح عند اختيار ملف PDF واحد.',
    hint: 'تُحفظ الصفحات ملفات مستقلة، ويُنقل الملف المرفوع إلى سلة المهملات.',
    way: 'طريقة الفصل',
    ways: { pages: 'كل صفحة في ملف', marks: 'عند الأوراق الفاصلة والملصقات' } satisfies Ways,
    printBarcode: 'إضافة الباركود إلى أول صفحة من كل ملف جديد',
    printBarcodeHint: 'يوضع في زاوية خالية من الصفحة، فإن لم توجد غطّى ما تحته.',
    making: 'جارٍ فصل الصفحات',
    waiting: 'رُفع الملف، وفصله في انتظار البدء',
    made: (done: number, total: number) =>
      `جارٍ الفصل: ${formatNumber(done, 'ar')} من ${formatNumber(total, 'ar')}`,
    found: (done: number, total: number) =>
      `جارٍ البحث عن الفواصل: الصفحة ${formatNumber(done, 'ar')} من ${formatNumber(total, 'ar')}`,
    whole: 'مستند واحد، بقي كما هو',
    done: 'اكتمل الرفع والفصل',
    failed: 'رُفع الملف، وتعذّر فصل صفحاته',
    retry: (name: string) => `إعادة محاولة فصل ${quoteName.ar(name)}`,
    cancel: (name: string) => `إلغاء فصل ${quoteName.ar(name)}`,
    remove: (name: string) => `إزالة ${quoteName.ar(name)} من القائمة`,
    cancelTitle: 'هل تريد إلغاء الفصل؟',
    cancelConsequence: 'يبقى الملف المرفوع في مكانه دون فصل.',
    cancelAll: 'إلغاء الفصل',
  },
  en: {
    separate: 'Separate PDF pages',
    onlyOnePdf: 'Available when exactly one PDF is chosen.',
    hint: 'The pages are saved as separate files, and the uploaded PDF is moved to the trash.',
    way: 'How to separate',
    ways: { pages: 'Each page', marks: 'At separator sheets and labels' } satisfies Ways,
    printBarcode: 'Add the barcode to the first page of each new file',
    printBarcodeHint: 'It is put in a free corner; where there is none, it covers what is there.',
    making: 'Separating the pages',
    waiting: 'Uploaded; waiting to be separated',
    made: (done: number, total: number) =>
      `Separating: ${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
    found: (done: number, total: number) =>
      `Looking for separators: page ${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
    whole: 'One document, left as it is',
    done: 'Uploaded and separated',
    failed: 'Uploaded, but the pages could not be separated',
    retry: (name: string) => `Try to separate ${quoteName.en(name)} again`,
    cancel: (name: string) => `Cancel separating ${quoteName.en(name)}`,
    remove: (name: string) => `Remove ${quoteName.en(name)} from the list`,
    cancelTitle: 'Cancel separating?',
    cancelConsequence: 'The uploaded file stays where it is, in one piece.',
    cancelAll: 'Cancel separating',
  },
});
