import { isolateFileName } from '#web/lib/text/isolate-direction.ts';
import { strings } from '#web/lib/text/strings.ts';

export const documentsStrings = strings({
  ar: {
    showInFolder: 'إظهار في المجلد',
    neighbours: {
      previous: (name: string) => `الملف السابق: ${isolateFileName(name, 'ar')}`,
      next: (name: string) => `الملف التالي: ${isolateFileName(name, 'ar')}`,
      none: { previous: 'هذا أول ملف في المجلد', next: 'هذا آخر ملف في المجلد' },
    },
    download: 'تنزيل',
    notFound: {
      title: 'هذا الملف غير متاح',
      description: 'ربما حُذف، أو لم تعد لديك صلاحية لفتحه.',
      home: 'العودة إلى الرئيسية',
    },
    details: 'التفاصيل',
    downloadFile: 'تنزيل الملف',
    making: 'يجري إعداد هذا الملف للعرض. سيظهر هنا حالما يجهز.',
    notShown: {
      noViewer: 'لا يمكن عرض هذا النوع من الملفات في المتصفح.',
      notAllowed: 'لا تعرض مؤسستك هذا النوع من الملفات لمن لا يملك صلاحية تنزيلها.',
      needsDownload: 'لا يرى محتويات هذا الملف إلا من لديه صلاحية تنزيله.',
      noConverter: 'لا يستطيع الخادم تحويل هذا الملف إلى صفحات، فالبرنامج اللازم لذلك غير مثبّت عليه.',
      damaged: 'هذا الملف تالف ولا يمكن عرضه.',
      encrypted: 'هذا الملف محمي بكلمة مرور ولا يمكن عرضه هنا.',
      tooLarge: 'هذا الملف أكبر من أن يُعرض هنا.',
    },
  },
  en: {
    showInFolder: 'Show in its folder',
    neighbours: {
      previous: (name: string) => `Previous file: ${isolateFileName(name, 'en')}`,
      next: (name: string) => `Next file: ${isolateFileName(name, 'en')}`,
      none: {
        previous: 'This is the first file of the folder',
        next: 'This is the last file of the folder',
      },
    },
    download: 'Download',
    notFound: {
      title: 'This file is not available',
      description: 'It may have been deleted, or you no longer have the right to open it.',
      home: 'Back to Home',
    },
    details: 'Details',
    downloadFile: 'Download the file',
    making: 'This file is being prepared to be shown. It will appear here as soon as it is ready.',
    notShown: {
      noViewer: 'This kind of file cannot be shown in the browser.',
      notAllowed:
        'Your organisation does not show this kind of file to people without the right to download it.',
      needsDownload: 'Only people who may download this file see what is in it.',
      noConverter:
        'The server cannot turn this file into pages, because the program for it is not installed.',
      damaged: 'This file is damaged and cannot be shown.',
      encrypted: 'This file is protected with a password and cannot be shown here.',
      tooLarge: 'This file is too large to be shown here.',
    },
  },
});
