import { strings } from '#web/lib/strings.ts';

export const registerStrings = strings({
  ar: {
    title: 'إنشاء حساب المالك',
    description: 'أول من يسجّل يصبح مالك النظام، وله جميع الصلاحيات.',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    privacy: 'أوافق على سياسة الخصوصية',
    submit: 'تسجيل',
    errors: {
      emptyFields: 'املأ جميع الحقول المطلوبة.',
      wrongEmail: 'البريد الإلكتروني غير صحيح.',
    },
  },
  en: {
    title: 'Owner sign-up',
    description: 'The first person to register becomes the owner, who has every right.',
    firstName: 'First name',
    lastName: 'Last name',
    privacy: 'I agree to the privacy policy',
    submit: 'Register',
    errors: {
      emptyFields: 'Please fill all the required fields.',
      wrongEmail: 'The e-mail address is not valid.',
    },
  },
});
