import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

/** The frame of the file manager: places, filters, the tools above the list. */
export const filesStrings = strings({
  ar: {
    places: {
      'data-center': 'مركز البيانات',
      'my-files': 'ملفاتي',
      'shared-with-me': 'مشترك معي',
    },
    path: 'مسار المجلد',
    back: 'رجوع إلى المجلد الأعلى',
    hiddenSteps: 'إظهار بقية المسار',
    filters: 'تصفية القائمة',
    tabs: {
      all: 'الكل',
      folder: 'المجلدات',
      image: 'الصور',
      docx: 'الملفات النصية',
      pdf: 'ملفات PDF',
      xlsx: 'جداول Excel',
      trash: 'سلة المهملات',
    },
    search: {
      label: 'البحث في الملفات بالاسم أو الباركود',
      placeholder: 'ابحث بالاسم أو الباركود',
      go: 'بحث',
      reset: 'إعادة ضبط',
      resultsFor: 'نتائج البحث عن',
      inPlace: 'في',
      everywhere: 'البحث في كل مكان',
    },
    trashOf: (name: string) => `سلة المهملات: ${isolate(name)}`,
    refresh: 'تحديث القائمة',
    view: { label: 'طريقة العرض', list: 'قائمة', grid: 'شبكة' },
    sort: {
      label: 'ترتيب القائمة',
      by: {
        name: 'الاسم',
        modified: 'تاريخ التعديل',
        deleted: 'تاريخ الحذف',
        shared: 'تاريخ المشاركة',
        size: 'الحجم',
        type: 'النوع',
      },
      asc: 'تصاعدي',
      desc: 'تنازلي',
    },
    itemCount: (count: number) =>
      plural('ar', count, {
        zero: 'لا توجد عناصر',
        one: 'عنصر واحد',
        two: 'عنصران',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      }),
  },
  en: {
    places: {
      'data-center': 'Data Center',
      'my-files': 'My Files',
      'shared-with-me': 'Shared with me',
    },
    path: 'Path of the folder',
    back: 'Back to the folder above',
    hiddenSteps: 'Show the rest of the path',
    filters: 'Filter the list',
    tabs: {
      all: 'All',
      folder: 'Folders',
      image: 'Images',
      docx: 'Text files',
      pdf: 'PDF files',
      xlsx: 'Excel sheets',
      trash: 'Trash',
    },
    search: {
      label: 'Search files by name or barcode',
      placeholder: 'Search by name or barcode',
      go: 'Go',
      reset: 'Reset',
      resultsFor: 'Results for',
      inPlace: 'in',
      everywhere: 'Search everywhere',
    },
    trashOf: (name: string) => `Trash: ${isolate(name)}`,
    refresh: 'Refresh the list',
    view: { label: 'View', list: 'List', grid: 'Grid' },
    sort: {
      label: 'Sort the list',
      by: {
        name: 'Name',
        modified: 'Modified',
        deleted: 'Deleted',
        shared: 'Shared',
        size: 'Size',
        type: 'Type',
      },
      asc: 'Ascending',
      desc: 'Descending',
    },
    itemCount: (count: number) => plural('en', count, { one: '1 item', other: '# items' }),
  },
});
