import type { Split } from '#shared/files/splits.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { plural } from '#web/lib/text/plural.ts';

const newFiles: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural('ar', n, {
      zero: 'لا ملفات جديدة',
      one: 'ملف جديد واحد',
      two: 'ملفان جديدان',
      few: '# ملفات جديدة',
      many: '# ملفًا جديدًا',
      other: '# ملف جديد',
    }),
  en: (n) => plural('en', n, { one: '1 new file', other: '# new files' }),
};

const newVersions: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural('ar', n, {
      zero: 'لا إصدارات جديدة',
      one: 'إصدار جديد واحد',
      two: 'إصداران جديدان',
      few: '# إصدارات جديدة',
      many: '# إصدارًا جديدًا',
      other: '# إصدار جديد',
    }),
  en: (n) => plural('en', n, { one: '1 new version', other: '# new versions' }),
};

/** How many files and versions there are, in words. */
export function describeCounts(files: number, versions: number, locale: Locale): string {
  const parts = [
    ...(files > 0 || versions === 0 ? [newFiles[locale](files)] : []),
    ...(versions > 0 ? [newVersions[locale](versions)] : []),
  ];
  return new Intl.ListFormat(locale).format(parts);
}

/** What was made, in words. */
export function describeMade({ files }: Pick<Split, 'files'>, locale: Locale): string {
  const versions = files.filter(({ isNewVersion }) => isNewVersion).length;
  return describeCounts(files.length - versions, versions, locale);
}

/** A scan of a single document is left as it is. */
export const isWhole = ({ fileId, files }: Pick<Split, 'fileId' | 'files'>): boolean =>
  files.length === 1 && files[0]!.id === fileId;

/** The new files; new versions are where their files are. */
export const newFileIds = ({ files }: Pick<Split, 'files'>): string[] =>
  files.filter(({ isNewVersion }) => !isNewVersion).map(({ id }) => id);

export const hasOffers = ({ files }: Pick<Split, 'files'>): boolean =>
  files.some(({ offer }) => offer !== null);
