import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

export const brandSettingsStrings = strings({
  ar: {
    description: 'يظهر الاسم والشعار للجميع: في صفحة الدخول وأعلى كل صفحة، ويظهر الاسم في الرسائل أيضًا.',
    nameAr: 'اسم المنشأة بالعربية',
    nameEn: 'اسم المنشأة بالإنجليزية',
    nameHint: 'إذا تُرك أحدهما فارغًا استُخدم الآخر، وإذا تُركا فارغين ظهر اسم النظام.',
    logo: 'الشعار',
    logoHint: (size: string) => `اختياري: PNG أو JPEG أو WebP أو SVG، حتى ${size}.`,
    chooseLogo: 'اختيار شعار',
    removeLogo: 'إزالة الشعار',
    preview: 'معاينة على خلفية فاتحة وأخرى داكنة',
    noLogo: 'لا شعار',
    save: 'حفظ',
    saved: 'حُفظ اسم المنشأة وشعارها.',
    tooLong: (max: number) => `يجب ألا يتجاوز الاسم ${formatNumber(max, 'ar')} حرفًا.`,
  },
  en: {
    description:
      'Everybody sees the name and the logo: on the sign-in page and at the top of every page. The name is in e-mails too.',
    nameAr: 'Name in Arabic',
    nameEn: 'Name in English',
    nameHint: 'If one is empty, the other is used. If both are empty, the product’s name is shown.',
    logo: 'Logo',
    logoHint: (size: string) => `Optional: PNG, JPEG, WebP or SVG, up to ${size}.`,
    chooseLogo: 'Choose a logo',
    removeLogo: 'Remove the logo',
    preview: 'Preview on a light and on a dark background',
    noLogo: 'No logo',
    save: 'Save',
    saved: 'The name and the logo were saved.',
    tooLong: (max: number) => `The name must not exceed ${formatNumber(max, 'en')} characters.`,
  },
});
