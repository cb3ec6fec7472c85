import { strings } from '#web/lib/text/strings.ts';

export const resetPasswordStrings = strings({
  ar: {
    title: 'تعيين كلمة مرور جديدة',
    submit: 'حفظ',
    done: 'تم تغيير كلمة المرور. سجّل الدخول بها الآن.',
    askAgain: 'طلب رابط جديد',
    emptyField: 'يرجى ملء جميع الحقول المطلوبة.',
  },
  en: {
    title: 'Set a new password',
    submit: 'Save',
    done: 'Your password has been changed. Sign in with it now.',
    askAgain: 'Ask for a new link',
    emptyField: 'Please fill all the fields.',
  },
});
