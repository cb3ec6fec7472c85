import { strings } from '#web/lib/text/strings.ts';

export const keysStrings = strings({
  ar: {
    title: 'اختصارات لوحة المفاتيح',
    keys: {
      scroll: 'التمرير لأعلى ولأسفل',
      window: 'التمرير بقدر النافذة',
      turn: 'الصفحة السابقة والتالية',
      ends: 'أول صفحة وآخر صفحة',
      zoom: 'تكبير وتصغير',
      fit: 'حجم العرض التلقائي',
      rotate: 'تدوير',
      find: 'بحث في المستند',
      step: 'النتيجة التالية والسابقة',
      full: 'ملء الشاشة',
      close: 'إغلاق البحث أو اللوحة',
    },
  },
  en: {
    title: 'Keyboard shortcuts',
    keys: {
      scroll: 'Scroll up and down',
      window: 'Scroll by the height of the window',
      turn: 'Previous and next page',
      ends: 'First and last page',
      zoom: 'Zoom in and out',
      fit: 'Automatic zoom',
      rotate: 'Rotate',
      find: 'Find in the document',
      step: 'Next and previous result',
      full: 'Full screen',
      close: 'Close the search or the panel',
    },
  },
});
