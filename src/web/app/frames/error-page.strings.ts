import { strings } from '#web/lib/text/strings.ts';

export const errorPageStrings = strings({
  ar: {
    title: 'الصفحة غير موجودة',
    description: 'العنوان الذي أدخلته غير صحيح.',
    home: 'العودة إلى الرئيسية',
  },
  en: {
    title: 'Page Not Found',
    description: 'The address you have entered is incorrect',
    home: 'Back to Home',
  },
});
