import { strings } from '#web/lib/text/strings.ts';

export const keysStrings = strings({
  ar: {
    title: 'اختصارات لوحة المفاتيح',
    group: 'عند عرض مستند',
    keys: {
      scroll: 'التمرير لأعلى ولأسفل',
      window: 'التمرير بقدر النافذة',
      turn: 'الصفحة السابقة والتالية',
      ends: 'أول صفحة وآخر صفحة',
      files: 'الملف السابق والتالي',
      zoom: 'تكبير وتصغير',
      fit: 'حجم العرض التلقائي',
      rotate: 'تدوير',
      find: 'بحث في المستند',
      step: 'النتيجة التالية والسابقة',
      full: 'ملء الشاشة',
      print: 'طباعة',
      close: 'إغلاق البحث أو اللوحة أو المعاينة',
    },
  },
  en: {
    title: 'Keyboard shortcuts',
    group: 'While a document is shown',
    keys: {
      scroll: 'Scroll up and down',
      window: 'Scroll by the height of the window',
      turn: 'Previous and next page',
      ends: 'First and last page',
      files: 'Previous and next file',
      zoom: 'Zoom in and out',
      fit: 'Automatic zoom',
      rotate: 'Rotate',
      find: 'Find in the document',
      step: 'Next and previous result',
      full: 'Full screen',
      print: 'Print',
      close: 'Close the search, the panel or the preview',
    },
  },
});
