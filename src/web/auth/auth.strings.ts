import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

/** The texts that several account screens share. */
export const authStrings = strings({
  ar: {
    ...fieldsStrings.ar,
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    newPassword: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور',
    signIn: 'تسجيل الدخول',
    backToSignIn: 'العودة إلى تسجيل الدخول',
    passwordsDontMatch: 'كلمتا المرور غير متطابقتين.',
    passwordHint: (min: number) =>
      plural('ar', min, {
        zero: 'من أي طول.',
        one: 'حرف واحد على الأقل.',
        two: 'حرفان على الأقل.',
        few: '# أحرف على الأقل.',
        many: '# حرفًا على الأقل.',
        other: '# حرف على الأقل.',
      }),
    passwordTooShort: (min: number) =>
      plural('ar', min, {
        zero: 'أدخل كلمة مرور.',
        one: 'يجب ألا تقل كلمة المرور عن حرف واحد.',
        two: 'يجب ألا تقل كلمة المرور عن حرفين.',
        few: 'يجب ألا تقل كلمة المرور عن # أحرف.',
        many: 'يجب ألا تقل كلمة المرور عن # حرفًا.',
        other: 'يجب ألا تقل كلمة المرور عن # حرف.',
      }),
    passwordTooLong: (max: number) =>
      plural('ar', max, {
        zero: 'اترك كلمة المرور فارغة.',
        one: 'يجب ألا تزيد كلمة المرور على حرف واحد.',
        two: 'يجب ألا تزيد كلمة المرور على حرفين.',
        few: 'يجب ألا تزيد كلمة المرور على # أحرف.',
        many: 'يجب ألا تزيد كلمة المرور على # حرفًا.',
        other: 'يجب ألا تزيد كلمة المرور على # حرف.',
      }),
  },
  en: {
    ...fieldsStrings.en,
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    signIn: 'Sign in',
    backToSignIn: 'Back to sign in',
    passwordsDontMatch: 'Passwords do not match',
    passwordHint: (min: number) =>
      plural('en', min, { one: 'At least one character.', other: 'At least # characters.' }),
    passwordTooShort: (min: number) =>
      plural('en', min, {
        one: 'The password must have at least one character.',
        other: 'The password must have at least # characters.',
      }),
    passwordTooLong: (max: number) =>
      plural('en', max, {
        one: 'The password must have at most one character.',
        other: 'The password must have at most # characters.',
      }),
  },
});
