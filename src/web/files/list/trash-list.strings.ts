import { isolate } from '#shared/text/isolate.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

const arabicDays = (n: number) =>
  plural('ar', n, {
    zero: 'أقل من يوم',
    one: 'يوم واحد',
    two: 'يومين',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });
const englishDays = (n: number) =>
  n === 0 ? 'under a day' : plural('en', n, { one: '1 day', other: '# days' });

/** Texts of the trash as a list. The number of days is a setting of the server. */
export const trashListStrings = strings({
  ar: {
    stays: (days: number) =>
      `تبقى العناصر المحذوفة هنا مدة ${arabicDays(days)} يمكن استعادتها خلالها، ثم تُحذف نهائيًا.`,
    place: 'المكان الأصلي',
    daysLeft: 'يُحذف بعد',
    days: arabicDays,
    deletedIn: (days: number) => `يُحذف بعد ${arabicDays(days)}`,
    deletedBy: (name: string) => `حذفه ${isolate(name)}`,
  },
  en: {
    stays: (days: number) =>
      `What is deleted stays here for ${englishDays(days)}, during which it can be restored. Then it is deleted for good.`,
    place: 'Original place',
    daysLeft: 'Deleted in',
    days: englishDays,
    deletedIn: (days: number) => `Deleted in ${englishDays(days)}`,
    deletedBy: (name: string) => `Deleted by ${isolate(name)}`,
  },
});
