import { strings } from '#web/lib/text/strings.ts';

/** The question before a form is lost. */
export const unsavedStrings = strings({
  ar: {
    title: 'هل تريد مغادرة الصفحة؟',
    consequence: 'لم تُحفظ التغييرات التي أجريتها، وستفقدها إذا غادرت.',
    keptInBrowser:
      'لم تصل تغييراتك الأخيرة إلى الخادم بعد. يحتفظ بها هذا المتصفح، ويعرضها عليك عندما تفتح الملف فيه مرة أخرى.',
    stay: 'البقاء في الصفحة',
    leave: 'مغادرة دون حفظ',
  },
  en: {
    title: 'Leave this page?',
    consequence: 'Your changes are not saved. They are lost if you leave.',
    keptInBrowser:
      'Your last changes have not reached the server yet. This browser keeps them and offers them when you open the file in it again.',
    stay: 'Stay on the page',
    leave: 'Leave without saving',
  },
});
