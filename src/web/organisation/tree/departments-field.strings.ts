import { plural } from '#web/lib/plural.ts';
import { strings } from '#web/lib/strings.ts';

export const departmentsFieldStrings = strings({
  ar: {
    label: 'الإدارات',
    search: 'ابحث بالاسم',
    none: 'لا توجد إدارات بعد. أضف قسمًا رئيسيًا ثم شركة ثم إدارة.',
    noMatch: 'لا توجد نتائج بهذا الاسم.',
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
    noMatch: 'Nothing has this name.',
    clear: 'Clear selection',
    selected: (n: number) =>
      n === 0
        ? 'No department selected'
        : plural('en', n, { one: '1 department selected', other: '# departments selected' }),
  },
});
