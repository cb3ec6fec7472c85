import { strings } from '#web/lib/text/strings.ts';

export const profileStrings = strings({
  ar: {
    title: 'الملف الشخصي',
    name: 'الاسم',
    username: 'اسم المستخدم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    phoneHint: 'اختياري، بالصيغة الدولية: ⁦+966 50 123 4567⁩',
    save: 'حفظ',
    saved: 'تم حفظ ملفك الشخصي.',
    changePassword: 'تغيير كلمة المرور',
    sessions: 'الأجهزة والجلسات',
    errors: { emptyField: 'يرجى ملء جميع الحقول المطلوبة.', invalidEmail: 'أدخل عنوان بريد إلكتروني صحيحًا.' },
    picture: {
      label: 'الصورة الشخصية',
      hint: (size: string) => `اختيارية: PNG أو JPEG أو WebP، حتى ${size}.`,
      choose: 'اختيار صورة',
      remove: 'إزالة الصورة',
    },
  },
  en: {
    title: 'Profile',
    name: 'Name',
    username: 'Username',
    email: 'E-mail address',
    phone: 'Phone number',
    phoneHint: 'Optional, in international format: +966 50 123 4567',
    save: 'Save',
    saved: 'Your profile has been saved.',
    changePassword: 'Change Password',
    sessions: 'Devices and sessions',
    errors: { emptyField: 'Please fill all the fields', invalidEmail: 'Please enter a valid e-mail' },
    picture: {
      label: 'Profile picture',
      hint: (size: string) => `Optional: PNG, JPEG or WebP, up to ${size}.`,
      choose: 'Choose a picture',
      remove: 'Remove the picture',
    },
  },
});
