import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';
import { quoteBriefly, quoteName } from '#web/lib/text/counted.ts';

/** Texts of the list: columns, rows, selection. */
export const listStrings = strings({
  ar: {
    contentsOf: (name: string) => `محتويات ${quoteName.ar(name)}`,
    columns: {
      name: 'الاسم',
      type: 'النوع',
      barcode: 'الباركود',
      size: 'الحجم',
      modified: 'آخر تعديل',
      deleted: 'تاريخ الحذف',
      shared: 'تاريخ المشاركة',
      by: 'المنشئ',
      deletedBy: 'حُذف بواسطة',
      sharedBy: 'مشاركة من',
      actions: 'الإجراءات',
    },
    chooseColumns: 'اختيار الأعمدة',
    noRoom: 'لا يتسع له عرض القائمة',
    sharedBy: (name: string) => `مشاركة من ${isolate(name)}`,
    copyBarcode: (name: string) => `نسخ باركود ${quoteName.ar(name)}`,
    selectAll: 'تحديد الكل',
    selectFirst: 'حدّد عنصرًا أولًا.',
    select: (name: string) => `تحديد ${quoteName.ar(name)}`,
    actionsOn: (name: string) => `إجراءات ${quoteName.ar(name)}`,
    selected: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُحدَّد شيء',
        one: 'عنصر محدد',
        two: 'عنصران محددان',
        few: '# عناصر محددة',
        many: '# عنصرًا محددًا',
        other: '# عنصر محدد',
      }),
    selecting: 'جارٍ التحديد…',
    clearSelection: 'إلغاء التحديد',
    moreActions: 'إجراءات أخرى',
    selectionActions: 'إجراءات على العناصر المحددة',
    showInFolder: 'إظهار في المجلد',
    limited: {
      title: 'تحديد جزئي',
      message: (limit: string) => `حُدّد أول ${limit} عنصر، وهو الحد الأقصى لما يمكن العمل عليه دفعة واحدة.`,
    },
    items: (count: number) =>
      plural('ar', count, {
        zero: 'فارغ',
        one: 'عنصر واحد',
        two: 'عنصران',
        few: '# عناصر',
        many: '# عنصرًا',
        other: '# عنصر',
      }),
    itemsOver: (text: string) => `+${text} عنصر`,
    partFailed: 'تعذّر تحميل جزء من القائمة.',
    loadingRow: 'جارٍ التحميل',
    dropHere: (name: string) => `أفلت الملفات لرفعها إلى ${quoteBriefly.ar(name)}`,
  },
  en: {
    contentsOf: (name: string) => `Contents of ${quoteName.en(name)}`,
    columns: {
      name: 'Name',
      type: 'Type',
      barcode: 'Barcode',
      size: 'Size',
      modified: 'Modified',
      deleted: 'Deleted',
      shared: 'Shared',
      by: 'Created by',
      deletedBy: 'Deleted by',
      sharedBy: 'Shared by',
      actions: 'Actions',
    },
    chooseColumns: 'Choose columns',
    noRoom: 'No room at this width',
    sharedBy: (name: string) => `Shared by ${isolate(name)}`,
    copyBarcode: (name: string) => `Copy the barcode of ${quoteName.en(name)}`,
    selectAll: 'Select all',
    selectFirst: 'Select an item first.',
    select: (name: string) => `Select ${quoteName.en(name)}`,
    actionsOn: (name: string) => `Actions on ${quoteName.en(name)}`,
    selected: (count: number) => plural('en', count, { one: '1 selected', other: '# selected' }),
    selecting: 'Selecting…',
    clearSelection: 'Clear the selection',
    moreActions: 'More actions',
    selectionActions: 'Actions on the selection',
    showInFolder: 'Show in its folder',
    limited: {
      title: 'Selected in part',
      message: (limit: string) =>
        `The first ${limit} items were selected, the most that can be worked on at once.`,
    },
    items: (count: number) =>
      count === 0 ? 'Empty' : plural('en', count, { one: '1 item', other: '# items' }),
    itemsOver: (text: string) => `${text}+ items`,
    partFailed: 'A part of the list could not be loaded.',
    loadingRow: 'Loading',
    dropHere: (name: string) => `Drop the files to upload them to ${quoteBriefly.en(name)}`,
  },
});
