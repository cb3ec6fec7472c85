import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';
import { countedFiles } from '#web/lib/text/counted.ts';

/** Texts of the actions that only read: open, preview, details, download, print. */
export const readingStrings = strings({
  ar: {
    open: 'فتح',
    details: 'التفاصيل',
    detailsOfOne: 'حدّد عنصرًا واحدًا لعرض تفاصيله.',
    download: 'تنزيل',
    downloading: (n: number) => `بدأ تنزيل ${countedFiles.ar(n)} في ملف مضغوط`,
    leftOut: (n: number) => `استُثنيت ملفات لا تملك صلاحية تنزيلها: ${formatNumber(n, 'ar')}`,
    print: 'طباعة',
    cannotPrint: 'ليست لديك صلاحية طباعة هذا الملف.',
    preview: 'معاينة',
    previewOfOne: 'حدّد ملف PDF أو ملف Office واحدًا لمعاينته.',
  },
  en: {
    open: 'Open',
    details: 'Details',
    detailsOfOne: 'Select one item to see its details.',
    download: 'Download',
    downloading: (n: number) => `The download of ${countedFiles.en(n)} as a zip has begun`,
    leftOut: (n: number) => `It leaves out ${countedFiles.en(n)} that you may not download.`,
    print: 'Print',
    cannotPrint: 'You do not have the right to print this file.',
    preview: 'Preview',
    previewOfOne: 'Select one PDF or Office file to preview it.',
  },
});
