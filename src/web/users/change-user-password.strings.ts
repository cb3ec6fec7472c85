import { strings } from '#web/lib/text/strings.ts';

export const changeUserPasswordStrings = strings({
  ar: {
    title: 'تغيير كلمة مرور مستخدم',
    consequence: 'عند الحفظ تنتهي جميع جلساته، ويختار كلمة مرور خاصة به عند تسجيل دخوله التالي.',
    save: 'حفظ',
    done: 'تم تغيير كلمة مرور المستخدم.',
    emptyField: 'يرجى ملء جميع الحقول المطلوبة.',
  },
  en: {
    title: 'Change a user’s password',
    consequence:
      'Saving ends all of their sessions; at the next sign-in they choose a password of their own.',
    save: 'Save',
    done: 'The user’s password has been changed.',
    emptyField: 'Please fill all the fields',
  },
});
