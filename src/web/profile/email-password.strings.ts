import { strings } from '#web/lib/text/strings.ts';

export const emailPasswordStrings = strings({
  ar: {
    label: 'كلمة المرور الحالية',
    hint: 'مطلوبة لتغيير البريد الإلكتروني. سنرسل إلى عنوانك السابق رسالة تُعلمك بالتغيير.',
    emailHint: 'لتغييره تحتاج إلى كلمة مرورك.',
  },
  en: {
    label: 'Current password',
    hint: 'Needed to change the e-mail address. A message will tell your previous address about it.',
    emailHint: 'You need your password to change it.',
  },
});
