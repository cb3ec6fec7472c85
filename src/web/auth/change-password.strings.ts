import { strings } from '#web/lib/text/strings.ts';

export const changePasswordStrings = strings({
  ar: {
    title: 'تغيير كلمة المرور',
    description: 'بعد الحفظ تنتهي جلساتك على الأجهزة الأخرى.',
    temporary: 'كلمة مرورك الحالية مؤقتة. اختر كلمة مرور خاصة بك للمتابعة.',
    oldPassword: 'كلمة المرور الحالية',
    save: 'حفظ',
    done: 'تم تغيير كلمة المرور.',
    errors: { emptyField: 'يرجى ملء جميع الحقول المطلوبة.' },
  },
  en: {
    title: 'Change password',
    description: 'Saving ends your sessions on other devices.',
    temporary: 'Your current password is temporary. Choose one of your own to go on.',
    oldPassword: 'Current password',
    save: 'Save',
    done: 'Your password has been changed.',
    errors: { emptyField: 'Please fill all the fields.' },
  },
});
