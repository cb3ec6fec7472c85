import { strings } from '#web/lib/text/strings.ts';

export const documentsStrings = strings({
  ar: {
    showInFolder: 'إظهار في المجلد',
    download: 'تنزيل',
    notFound: {
      title: 'هذا الملف غير موجود',
      description: 'ربما حُذف، أو لم تعد لديك صلاحية لفتحه.',
      home: 'العودة إلى الرئيسية',
    },
    noViewer: 'لا يمكن عرض هذا النوع من الملفات في المتصفح.',
    canDownload: 'نزّله لفتحه ببرنامج على جهازك.',
    cannotDownload: 'ليست لديك صلاحية تنزيله.',
  },
  en: {
    showInFolder: 'Show in its folder',
    download: 'Download',
    notFound: {
      title: 'This file does not exist',
      description: 'It may have been deleted, or you no longer have the right to open it.',
      home: 'Back to Home',
    },
    noViewer: 'This kind of file cannot be shown in the browser.',
    canDownload: 'Download it to open it with a program on your computer.',
    cannotDownload: 'You do not have the right to download it.',
  },
});
