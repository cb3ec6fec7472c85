import { strings } from '#web/lib/strings.ts';

export const loginStrings = strings({
  ar: {
    title: 'تسجيل الدخول',
    remember: 'تذكّرني',
    forgot: 'نسيت كلمة المرور؟',
    signUp: 'إنشاء حساب المالك',
    noOwner: 'لم يُسجَّل مالك للنظام بعد.',
    errors: {
      emptyField: 'أدخل البريد الإلكتروني وكلمة المرور.',
      invalidEmail: 'أدخل عنوان بريد إلكتروني صحيحًا.',
    },
  },
  en: {
    title: 'Sign in',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    signUp: 'Sign up',
    noOwner: 'The owner has not registered yet.',
    errors: {
      emptyField: 'Enter your e-mail address and your password.',
      invalidEmail: 'The e-mail address is not valid.',
    },
  },
});
