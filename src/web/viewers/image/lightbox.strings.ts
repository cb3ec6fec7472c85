import { strings } from '#web/lib/text/strings.ts';

export const lightboxStrings = strings({
  ar: {
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    download: 'تنزيل',
    failed: 'تعذّر عرض هذه الصورة. قد تكون معاينتها قيد الإعداد.',
  },
  en: {
    previous: 'Previous image',
    next: 'Next image',
    download: 'Download',
    failed: 'This image could not be shown. Its preview may still be in the making.',
  },
});
