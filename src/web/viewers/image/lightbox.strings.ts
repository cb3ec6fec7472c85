import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

export const lightboxStrings = strings({
  ar: {
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    place: (number: number, total: number) => `${formatNumber(number, 'ar')} من ${formatNumber(total, 'ar')}`,
    details: 'التفاصيل',
    download: 'تنزيل',
    failed: 'تعذّر عرض هذه الصورة. قد تكون معاينتها قيد الإعداد.',
  },
  en: {
    previous: 'Previous image',
    next: 'Next image',
    place: (number: number, total: number) => `${formatNumber(number, 'en')} of ${formatNumber(total, 'en')}`,
    details: 'Details',
    download: 'Download',
    failed: 'This image could not be shown. Its preview may still be in the making.',
  },
});
