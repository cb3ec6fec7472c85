import { strings } from '#web/lib/strings.ts';
import { countedFiles } from '#web/lib/counted.ts';

/** Texts of the actions that only read: open, details, download, print. */
export const readingStrings = strings({
  ar: {
    open: 'فتح',
    details: 'التفاصيل',
    download: 'تنزيل',
    downloading: (n: number) => `بدأ تنزيل ${countedFiles.ar(n)} في ملف مضغوط`,
    leftOut: (n: number) => `لم يشمل ${countedFiles.ar(n)}، إذ لا تملك صلاحية التنزيل.`,
    print: 'طباعة',
    preparing: 'تجهيز الملف للطباعة',
    cannotPrint: 'لا يستطيع المتصفح عرض هذا الملف لطباعته. نزّله ثم اطبعه ببرنامج آخر.',
  },
  en: {
    open: 'Open',
    details: 'Details',
    download: 'Download',
    downloading: (n: number) => `The download of ${countedFiles.en(n)} as a zip has begun`,
    leftOut: (n: number) => `It leaves out ${countedFiles.en(n)} that you may not download.`,
    print: 'Print',
    preparing: 'Preparing the file for printing',
    cannotPrint:
      'The browser cannot show this file to print it. Download it and print it with another program.',
  },
});
