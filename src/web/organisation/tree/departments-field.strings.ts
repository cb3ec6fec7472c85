import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const departmentsFieldStrings = strings({
  ar: {
    label: 'الإدارات',
    search: 'ابحث بالاسم',
    none: 'لا توجد إدارات بعد. أضف قسمًا رئيسيًا ثم شركة ثم إدارة.',
    addPartition: 'إضافة قسم رئيسي',
    noMatch: 'لا توجد نتائج بهذا الاسم.',
    remove: (name: string) => `إزالة ${isolate(name)}`,
    others: (n: number) =>
      plural('ar', n, {
        zero: '',
        one: 'وإدارة أخرى',
        two: 'وإدارتان أخريان',
        few: 'و# إدارات أخرى',
        many: 'و# إدارة أخرى',
        other: 'و# إدارة أخرى',
      }),
    clear: 'إلغاء الاختيار',
    selected: (n: number) =>
      plural('ar', n, {
        zero: 'لم تُختر أي إدارة',
        one: 'اختيرت إدارة واحدة',
        two: 'اختيرت إدارتان',
        few: 'اختيرت # إدارات',
        many: 'اختيرت # إدارة',
        other: 'اختيرت # إدارة',
      }),
  },
  en: {
    label: 'Departments',
    search: 'Search by name',
    none: 'There are no departments yet. Add a partition, then a company, then a department.',
    addPartition: 'Add partition',
    noMatch: 'Nothing has this name.',
    remove: (name: string) => `Remove ${isolate(name)}`,
    others: (n: number) => plural('en', n, { one: 'and 1 other', other: 'and # others' }),
    clear: 'Clear selection',
    selected: (n: number) =>
      n === 0
        ? 'No department selected'
        : plural('en', n, { one: '1 department selected', other: '# departments selected' }),
  },
});
