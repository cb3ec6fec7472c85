import type { NotShownReason } from '#shared/files/views.contract.ts';
import { listNames } from '#web/lib/text/counted.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';
import type { RangeFault } from './print-range.ts';

type Named = { name: string };
type Reasons = Record<NotShownReason, string>;
type RangeFaults = Record<RangeFault['fault'], (pageCount: number, most: number) => string>;

export const printingStrings = strings({
  ar: {
    preparing: 'جارٍ التجهيز للطباعة',
    preparingPage: (page: number, total: number) =>
      `جارٍ تجهيز الصفحة ${formatNumber(page, 'ar')} من ${formatNumber(total, 'ar')}`,
    tooManyPages: (total: number, most: number) =>
      `عدد الصفحات ${formatNumber(total, 'ar')}، وأقصى ما يُطبع دفعة واحدة ${formatNumber(most, 'ar')} صفحة. حدّد ملفات أقل.`,
    range: {
      title: 'طباعة جزء من الملف',
      description: (count: number, most: number) =>
        `عدد صفحات الملف ${formatNumber(count, 'ar')}، وأقصى ما يُطبع دفعة واحدة ${formatNumber(most, 'ar')} صفحة. حدّد الصفحات التي تريد طباعتها.`,
      first: 'من صفحة',
      last: 'إلى صفحة',
      print: 'طباعة',
      faults: {
        noPage: (count: number) => `أدخل رقم صفحة من 1 إلى ${formatNumber(count, 'ar')}.`,
        backwards: () => 'يجب ألا تسبق الصفحة الأخيرة الصفحة الأولى.',
        tooMany: (_: number, most: number) => `حدّد ${formatNumber(most, 'ar')} صفحة على الأكثر.`,
      } satisfies RangeFaults,
    },
    leftOut: (files: Named[]) => `ما لم يُطبع: ${listNames(files, 'ar')}`,
    reasons: {
      noViewer: 'لا يمكن طباعة هذا النوع من الملفات من المتصفح.',
      notAllowed: 'لا تسمح إعدادات المنشأة بعرض هذا الملف لمن لا يملك صلاحية تنزيله.',
      needsDownload: 'لا يرى محتويات هذا الملف إلا من لديه صلاحية تنزيله.',
      noConverter: 'لا يمكن تجهيز مستندات Office للطباعة لأن LibreOffice غير مثبّت على الخادم.',
      damaged: 'الملف تالف، فتعذّرت طباعته.',
      encrypted: 'الملف محمي بكلمة مرور. افتحه أولًا ثم اطبعه من صفحة العرض.',
      tooLarge: 'الملف أكبر من أن يُجهَّز للطباعة.',
    } satisfies Reasons,
  },
  en: {
    preparing: 'Preparing to print',
    preparingPage: (page: number, total: number) =>
      `Preparing page ${formatNumber(page, 'en')} of ${formatNumber(total, 'en')}`,
    tooManyPages: (total: number, most: number) =>
      `These are ${formatNumber(total, 'en')} pages, and at most ${formatNumber(most, 'en')} are printed at once. Select fewer files.`,
    range: {
      title: 'Print a part of the file',
      description: (count: number, most: number) =>
        `The file has ${formatNumber(count, 'en')} pages, and at most ${formatNumber(most, 'en')} are printed at once. Choose the pages to print.`,
      first: 'From page',
      last: 'To page',
      print: 'Print',
      faults: {
        noPage: (count: number) => `Enter the number of a page from 1 to ${formatNumber(count, 'en')}.`,
        backwards: () => 'The last page must not be before the first one.',
        tooMany: (_: number, most: number) => `Choose at most ${formatNumber(most, 'en')} pages.`,
      } satisfies RangeFaults,
    },
    leftOut: (files: Named[]) => `Not printed: ${listNames(files, 'en')}`,
    reasons: {
      noViewer: 'This kind of file cannot be printed from the browser.',
      notAllowed: 'The organisation does not show this file to people who may not download it.',
      needsDownload: 'Only people who may download this file see what is in it.',
      noConverter: 'Office documents cannot be printed because LibreOffice is not installed on the server.',
      damaged: 'The file is damaged, so it cannot be printed.',
      encrypted: 'The file is protected with a password. Open it first, and print it from there.',
      tooLarge: 'The file is too large to be prepared for printing.',
    } satisfies Reasons,
  },
});
