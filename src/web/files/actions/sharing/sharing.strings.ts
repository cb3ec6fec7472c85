import type { GivenRight } from '#shared/files/access.contract.ts';
import { countedFiles } from '#web/lib/text/counted.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

const peopleAr = (n: number) =>
  plural('ar', n, {
    zero: 'أي شخص',
    one: 'شخص واحد',
    two: 'شخصين',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  });
const peopleEn = (n: number) => plural('en', n, { one: '1 person', other: '# people' });

const rightsAr: Record<GivenRight, string> = { read: 'القراءة', download: 'التنزيل', print: 'الطباعة' };

/** Texts of giving and taking rights away: the entries of the menu, and what is said afterwards. */
export const sharingStrings = strings({
  ar: {
    share: 'مشاركة',
    shareDownload: 'مشاركة صلاحية التنزيل',
    sharePrint: 'مشاركة صلاحية الطباعة',
    removeAccess: 'إزالة الوصول',
    cannotShare: 'لا يمكنك مشاركة ما حددته. تُشارَك الملفات التي لديك صلاحية مشاركتها، لا المجلدات.',
    sharing: 'جارٍ المشاركة',
    fileShared: 'تمت مشاركة الملف بنجاح',
    shared: 'تمت المشاركة بنجاح',
    shareFailed: (count: number) => `تعذّرت مشاركة ${countedFiles.ar(count)}`,
    removing: 'جارٍ إزالة الوصول',
    removed: (right: GivenRight, people: number, files: number) => {
      const message = `أُزيلت صلاحية ${rightsAr[right]} عن ${peopleAr(people)}`;
      return files === 1 ? message : `${message} في ${countedFiles.ar(files)}`;
    },
    removeFailed: (count: number) => `تعذّرت إزالة الوصول إلى ${countedFiles.ar(count)}`,
  },
  en: {
    share: 'Share',
    shareDownload: 'Share download access',
    sharePrint: 'Share print access',
    removeAccess: 'Remove access',
    cannotShare:
      'You cannot share this selection. Only files that you have the right to share can be shared, not folders.',
    sharing: 'Sharing',
    fileShared: 'File Shared Successfully',
    shared: 'Shared Successfully',
    shareFailed: (count: number) => `${countedFiles.en(count)} could not be shared`,
    removing: 'Removing access',
    removed: (right: GivenRight, people: number, files: number) => {
      const message = `Removed ${right} access from ${peopleEn(people)}`;
      return files === 1 ? message : `${message} on ${countedFiles.en(files)}`;
    },
    removeFailed: (count: number) => `Access to ${countedFiles.en(count)} could not be removed`,
  },
});
