import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

export const departmentsFieldStrings = strings({
  ar: {
    label: 'الإدارات',
    search: 'ابحث بالاسم',
    none: 'لا توجد إدارات بعد. أضف قسمًا رئيسيًا ثم شركة ثم إدارة.',
    addPartition: 'إضافة قسم رئيسي',
    noMatch: 'لا شيء بهذا الاسم.',
    remove: (name: string) => `إزالة ${name}`,
    others: (n: number) =>
      plural(n, {
        zero: '',
        one: 'وإدارة أخرى',
        two: 'وإدارتان أخريان',
        few: `و${n} إدارات أخرى`,
        many: `و${n} إدارة أخرى`,
        other: `و${n} إدارة أخرى`,
      }),
    clear: 'إلغاء الاختيار',
    selected: (n: number) =>
      plural(n, {
        zero: 'لم تُختر أي إدارة',
        one: 'اختيرت إدارة واحدة',
        two: 'اختيرت إدارتان',
        few: `اختيرت ${n} إدارات`,
        many: `اختيرت ${n} إدارة`,
        other: `اختيرت ${n} إدارة`,
      }),
  },
  en: {
    label: 'Departments',
    search: 'Search by name',
    none: 'There are no departments yet. Add a partition, then a company, then a department.',
    addPartition: 'Add partition',
    noMatch: 'Nothing has this name.',
    remove: (name: string) => `Remove ${name}`,
    others: (n: number) => plural(n, { one: 'and 1 other', other: `and ${n} others` }),
    clear: 'Clear selection',
    selected: (n: number) =>
      n === 0
        ? 'No department selected'
        : plural(n, { one: '1 department selected', other: `${n} departments selected` }),
  },
});
