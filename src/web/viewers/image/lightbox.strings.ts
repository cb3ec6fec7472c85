import type { NotShownReason } from '#shared/files/views.contract.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

const notShownInArabic: Record<NotShownReason, string> = {
  noViewer: 'لا يمكن عرض صورة من هذا النوع هنا.',
  notAllowed: 'لا تُعرض هذه الصورة إلا لمن لديه صلاحية تنزيلها.',
  needsDownload: 'لا يرى محتويات هذا الملف إلا من لديه صلاحية تنزيله.',
  noConverter: 'لا يتوفر على الخادم البرنامج اللازم لعرض هذا الملف.',
  damaged: 'هذه الصورة تالفة، ولا يمكن عرضها.',
  encrypted: 'هذا الملف محمي بكلمة مرور، ولا يمكن عرضه هنا.',
  tooLarge: 'هذه الصورة أكبر من أن تُعرض هنا.',
};

const notShownInEnglish: Record<NotShownReason, string> = {
  noViewer: 'Pictures of this type cannot be shown here.',
  notAllowed: 'This picture is shown only to those who may download it.',
  needsDownload: 'Only people who may download this file see what is in it.',
  noConverter: 'The program that shows this file is not installed on the server.',
  damaged: 'This picture is damaged and cannot be shown.',
  encrypted: 'This file is protected with a password and cannot be shown here.',
  tooLarge: 'This picture is too large to be shown here.',
};

export const lightboxStrings = strings({
  ar: {
    previous: 'الصورة السابقة',
    next: 'الصورة التالية',
    place: (number: number, total: number) => `${formatNumber(number, 'ar')} من ${formatNumber(total, 'ar')}`,
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    fit: (percent: string) => `${percent}، ملاءمة الشاشة`,
    rotate: 'تدوير',
    fullScreen: 'ملء الشاشة',
    leaveFullScreen: 'إنهاء ملء الشاشة',
    /** Read out after each change. */
    shownAs: (percent: string, degrees: string) => `التكبير ${percent}، التدوير ${degrees} درجة`,
    details: 'التفاصيل',
    print: 'طباعة',
    download: 'تنزيل',
    failed: 'تعذّر تحميل هذه الصورة.',
    notShown: notShownInArabic,
  },
  en: {
    previous: 'Previous image',
    next: 'Next image',
    place: (number: number, total: number) => `${formatNumber(number, 'en')} of ${formatNumber(total, 'en')}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: (percent: string) => `${percent}, fit to screen`,
    rotate: 'Rotate',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    /** Read out after each change. */
    shownAs: (percent: string, degrees: string) => `Zoom ${percent}, rotated by ${degrees} degrees`,
    details: 'Details',
    print: 'Print',
    download: 'Download',
    failed: 'This picture could not be loaded.',
    notShown: notShownInEnglish,
  },
});
