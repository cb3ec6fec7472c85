import { strings } from '#web/lib/text/strings.ts';

/** What the keys do while a picture is shown. */
export const lightboxKeysStrings = strings({
  ar: {
    title: 'عند عرض صورة',
    keys: {
      step: 'الصورة السابقة والتالية',
      zoom: 'تكبير وتصغير',
      fit: 'ملاءمة الشاشة',
      pan: 'تحريك الصورة المكبّرة',
      turn: 'تدوير مع عقارب الساعة وعكسها',
      full: 'ملء الشاشة',
      print: 'طباعة',
      close: 'إغلاق',
    },
  },
  en: {
    title: 'While a picture is shown',
    keys: {
      step: 'Previous and next image',
      zoom: 'Zoom in and out',
      fit: 'Fit to screen',
      pan: 'Move a picture that is zoomed',
      turn: 'Rotate clockwise and back',
      full: 'Full screen',
      print: 'Print',
      close: 'Close',
    },
  },
});
