import type { SessionEnding } from '#shared/auth/session-endings.ts';
import { strings } from '#web/lib/text/strings.ts';

export const loginStrings = strings({
  ar: {
    title: 'تسجيل الدخول',
    remember: 'تذكّرني',
    forgot: 'نسيت كلمة المرور؟',
    signUp: 'إنشاء حساب المالك',
    noOwner: 'لم يُسجَّل مالك للنظام بعد.',
    endings: {
      disabled: 'عطّل المسؤول حسابك. تواصل معه لتفعيله.',
      deleted: 'حذف المسؤول حسابك. تواصل معه إن كنت لا تزال تحتاج إليه.',
      roleChanged: 'غيّر المسؤول دورك في النظام. سجّل الدخول من جديد للمتابعة.',
      passwordReset: 'غيّر المسؤول كلمة مرورك. سجّل الدخول بكلمة المرور التي تتسلّمها منه.',
    } satisfies Record<SessionEnding, string>,
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
    endings: {
      disabled: 'An administrator disabled your account. Ask them to activate it.',
      deleted: 'An administrator deleted your account. Ask them if you still need it.',
      roleChanged: 'An administrator changed your role. Sign in again to go on.',
      passwordReset: 'An administrator changed your password. Sign in with the one that they give you.',
    },
    errors: {
      emptyField: 'Enter your e-mail address and your password.',
      invalidEmail: 'The e-mail address is not valid.',
    },
  },
});
