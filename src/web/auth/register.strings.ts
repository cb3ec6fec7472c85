import { strings } from '#web/lib/text/strings.ts';

export const registerStrings = strings({
  ar: {
    title: 'إنشاء حساب المالك',
    description: 'أول من يسجّل يصبح مالك النظام، وله جميع الصلاحيات.',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    setupCode: 'رمز الإعداد',
    setupCodeHint: 'طبعه الخادم عند تشغيله، ومعه رابط هذه الصفحة. تجده في نافذة الأوامر أو في سجل الخادم.',
    privacy: 'أوافق على سياسة الخصوصية',
    submit: 'تسجيل',
    errors: {
      emptyFields: 'يرجى ملء جميع الحقول المطلوبة.',
      wrongEmail: 'أدخل عنوان بريد إلكتروني صحيحًا.',
    },
  },
  en: {
    title: 'Owner sign-up',
    description: 'The first person to register becomes the owner, who has every right.',
    firstName: 'First name',
    lastName: 'Last name',
    setupCode: 'Setup code',
    setupCodeHint:
      'The server printed it when it started, with a link to this page. Look in its terminal or its log.',
    privacy: 'I agree to the privacy policy',
    submit: 'Register',
    errors: {
      emptyFields: 'Please fill all the required fields.',
      wrongEmail: 'The e-mail address is not valid.',
    },
  },
});
