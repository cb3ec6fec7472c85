import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';
import { quoteName } from '#web/lib/counted.ts';

/** Texts of the list: columns, rows, selection. */
export const listStrings = strings({
  ar: {
    contentsOf: (name: string) => `محتويات ${name}`,
    columns: {
      name: 'الاسم',
      barcode: 'الباركود',
      size: 'الحجم',
      modified: 'آخر تعديل',
      deleted: 'تاريخ الحذف',
      by: 'بواسطة',
      deletedBy: 'حذفها',
      actions: 'الإجراءات',
    },
    selectAll: 'تحديد الكل',
    select: (name: string) => `تحديد ${name}`,
    actionsOn: (name: string) => `إجراءات ${name}`,
    selected: (count: number, text: string) =>
      plural(count, {
        zero: 'لا شيء محدد',
        one: 'عنصر محدد',
        two: 'عنصران محددان',
        few: `${text} عناصر محددة`,
        many: `${text} عنصرًا محددًا`,
        other: `${text} عنصر محدد`,
      }),
    clearSelection: 'إلغاء التحديد',
    moreActions: 'إجراءات أخرى',
    selectionActions: 'إجراءات على ما حُدّد',
    showInFolder: 'إظهاره في مجلده',
    limited: {
      title: 'تحديد جزئي',
      message: (limit: string) => `حُدّد أول ${limit} عنصر، وهو أكثر ما يمكن العمل عليه دفعة واحدة.`,
    },
    items: (count: number, text: string) =>
      plural(count, {
        zero: 'فارغ',
        one: 'عنصر واحد',
        two: 'عنصران',
        few: `${text} عناصر`,
        many: `${text} عنصرًا`,
        other: `${text} عنصر`,
      }),
    itemsOver: (text: string) => `+${text} عنصر`,
    partFailed: 'تعذّر تحميل جزء من القائمة.',
    loadingRow: 'جارٍ التحميل',
    dropHere: (name: string) => `أفلت الملفات لرفعها إلى ${quoteName.ar(name)}`,
  },
  en: {
    contentsOf: (name: string) => `Contents of ${name}`,
    columns: {
      name: 'Name',
      barcode: 'Barcode',
      size: 'Size',
      modified: 'Modified',
      deleted: 'Deleted',
      by: 'By',
      deletedBy: 'Deleted by',
      actions: 'Actions',
    },
    selectAll: 'Select all',
    select: (name: string) => `Select ${name}`,
    actionsOn: (name: string) => `Actions on ${name}`,
    selected: (count: number, text: string) =>
      plural(count, { one: 'One selected', other: `${text} selected` }),
    clearSelection: 'Clear the selection',
    moreActions: 'More actions',
    selectionActions: 'Actions on the selection',
    showInFolder: 'Show in its folder',
    limited: {
      title: 'Selected in part',
      message: (limit: string) =>
        `The first ${limit} items were selected, the most that can be worked on at once.`,
    },
    items: (count: number, text: string) =>
      count === 0 ? 'Empty' : plural(count, { one: '1 item', other: `${text} items` }),
    itemsOver: (text: string) => `${text}+ items`,
    partFailed: 'A part of the list could not be loaded.',
    loadingRow: 'Loading',
    dropHere: (name: string) => `Drop the files to upload them to ${quoteName.en(name)}`,
  },
});
