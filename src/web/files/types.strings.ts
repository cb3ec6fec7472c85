import { strings } from '#web/lib/text/strings.ts';

/** What an item is: its type, or the kind of its unit. */
export const typesStrings = strings({
  ar: {
    types: {
      folder: 'مجلد',
      pdf: 'مستند PDF',
      doc: 'مستند نصي',
      docx: 'مستند Word',
      xls: 'جدول بيانات',
      xlsx: 'جدول Excel',
      slides: 'عرض تقديمي',
      image: 'صورة',
      audio: 'ملف صوتي',
      video: 'مقطع فيديو',
      text: 'نص عادي',
      mail: 'رسالة بريد إلكتروني',
      archive: 'ملف مضغوط',
      other: 'ملف',
    },
    units: { partition: 'قسم رئيسي', company: 'شركة', department: 'إدارة' },
  },
  en: {
    types: {
      folder: 'Folder',
      pdf: 'PDF document',
      doc: 'Text document',
      docx: 'Word document',
      xls: 'Spreadsheet',
      xlsx: 'Excel sheet',
      slides: 'Presentation',
      image: 'Image',
      audio: 'Audio',
      video: 'Video',
      text: 'Plain text',
      mail: 'E-mail message',
      archive: 'Archive',
      other: 'File',
    },
    units: { partition: 'Partition', company: 'Company', department: 'Department' },
  },
});
