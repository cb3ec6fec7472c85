import { strings } from '#web/lib/text/strings.ts';

/** What an item is: its type, or the kind of its unit. */
export const typesStrings = strings({
  ar: {
    types: {
      folder: 'مجلد',
      pdf: 'مستند PDF',
      doc: 'مستند Word قديم',
      docx: 'مستند Word',
      xls: 'جدول Excel قديم',
      xlsx: 'جدول Excel',
      image: 'صورة',
      text: 'نص عادي',
      archive: 'ملف مضغوط',
      other: 'ملف',
    },
    units: { partition: 'قسم رئيسي', company: 'شركة', department: 'إدارة' },
  },
  en: {
    types: {
      folder: 'Folder',
      pdf: 'PDF document',
      doc: 'Word document (old format)',
      docx: 'Word document',
      xls: 'Excel sheet (old format)',
      xlsx: 'Excel sheet',
      image: 'Image',
      text: 'Plain text',
      archive: 'Archive',
      other: 'File',
    },
    units: { partition: 'Partition', company: 'Company', department: 'Department' },
  },
});
