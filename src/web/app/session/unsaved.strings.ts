import { strings } from '#web/lib/text/strings.ts';

/** The question before a form is lost. */
export const unsavedStrings = strings({
  ar: {
    title: 'هل تريد مغادرة الصفحة؟',
    consequence: 'لم تُحفظ التغييرات التي أجريتها، وستفقدها إذا غادرت.',
    stay: 'البقاء في الصفحة',
    leave: 'مغادرة دون حفظ',
  },
  en: {
    title: 'Leave this page?',
    consequence: 'Your changes are not saved. They are lost if you leave.',
    stay: 'Stay on the page',
    leave: 'Leave without saving',
  },
});
