import { strings } from '#web/lib/text/strings.ts';

export const forgotPasswordStrings = strings({
  ar: {
    title: 'نسيت كلمة المرور؟',
    description: 'أدخل بريدك الإلكتروني لنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
    submit: 'إرسال الرابط',
    sentTitle: 'راجع بريدك',
    sent: 'إن كان العنوان الآتي مسجّلًا لدينا فستصلك رسالة فيها رابط صالح لمدة ساعة:',
    otherAddress: 'استخدام عنوان آخر',
  },
  en: {
    title: 'Forgot your password?',
    description: 'Enter your e-mail address and we will send you a link to set a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: 'If this address belongs to an account, a message with a link that is valid for one hour is on its way:',
    otherAddress: 'Use another address',
  },
});
