import { strings } from '#web/lib/text/strings.ts';

/** Texts about how a file is shown, or why it is not. */
export const pagesStrings = strings({
  ar: {
    reasons: {
      noViewer: 'لا يمكن عرض هذا النوع من الملفات في المتصفح.',
      notAllowed: 'لا تتيح المنشأة عرض هذا النوع من الملفات لمن ليست لديه صلاحية تنزيله.',
      needsDownload: 'لا يرى محتويات هذا الملف إلا من لديه صلاحية تنزيله.',
      noConverter: 'يلزم لعرض هذا الملف برنامج LibreOffice، وهو غير مثبَّت على الخادم.',
      damaged: 'الملف تالف. اطلب ممن رفعه نسخة سليمة.',
      encrypted: 'الملف محمي بكلمة مرور، ولا يستطيع الخادم عرض صفحاته.',
      tooLarge: 'الملف أكبر من أن تُعرض صفحاته هنا.',
    },
    canDownload: 'نزّله لفتحه ببرنامج على جهازك.',
    cannotDownload: 'ليست لديك صلاحية تنزيله.',
  },
  en: {
    reasons: {
      noViewer: 'This kind of file cannot be shown in the browser.',
      notAllowed: 'Your organisation does not show this kind of file to people who may not download it.',
      needsDownload: 'Only people who may download this file see what is in it.',
      noConverter: 'LibreOffice is needed to show this file, and it is not installed on the server.',
      damaged: 'The file is damaged. Ask whoever uploaded it for a sound copy.',
      encrypted: 'The file is protected with a password, so the server cannot show its pages.',
      tooLarge: 'The file is too large for its pages to be shown here.',
    },
    canDownload: 'Download it to open it with a program on your computer.',
    cannotDownload: 'You do not have the right to download it.',
  },
});
