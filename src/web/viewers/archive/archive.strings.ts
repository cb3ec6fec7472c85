import { formatNumber } from '#web/lib/text/format.ts';
import { plural } from '#web/lib/text/plural.ts';
import { strings } from '#web/lib/text/strings.ts';

export const archiveStrings = strings({
  ar: {
    content: 'محتويات الأرشيف',
    files: (count: number) =>
      plural('ar', count, {
        zero: 'لا ملفات',
        one: 'ملف واحد',
        two: 'ملفان',
        few: '# ملفات',
        many: '# ملفًّا',
        other: '# ملف',
      }),
    unpacked: (size: string) => `${size} بعد فك الضغط`,
    cut: (shown: number, all: number) =>
      `يُعرض أول ${formatNumber(shown, 'ar')} من ${formatNumber(all, 'ar')}.`,
    name: 'الاسم',
    size: 'الحجم',
    modified: 'آخر تعديل',
    encrypted: 'محمي بكلمة مرور',
    noFiles: 'هذا الأرشيف فارغ.',
    damaged: 'تعذّرت قراءة محتويات هذا الأرشيف، فربما كان تالفًا أو غير مكتمل.',
  },
  en: {
    content: 'Contents of the archive',
    files: (count: number) => plural('en', count, { one: '# file', other: '# files' }),
    unpacked: (size: string) => `${size} unpacked`,
    cut: (shown: number, all: number) =>
      `The first ${formatNumber(shown, 'en')} of ${formatNumber(all, 'en')} are shown.`,
    name: 'Name',
    size: 'Size',
    modified: 'Modified',
    encrypted: 'Protected with a password',
    noFiles: 'This archive is empty.',
    damaged: 'The contents of this archive could not be read. It may be damaged or incomplete.',
  },
});
