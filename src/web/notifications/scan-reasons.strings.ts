import type { ScanRejection } from '#shared/files/scan-rejections.ts';

interface Reasons extends Record<ScanRejection, string> {
  /** Of a later version. */
  other: string;
}

const ar: Reasons = {
  noDepartment: 'لا توجد إدارة لهذا المجلد',
  tooLarge: 'حجمه أكبر من الحد المسموح',
  quotaExceeded: 'لا تتسع له مساحة الإدارة',
  incomplete: 'ملف PDF ناقص',
  folder: 'لا تُستورد المجلدات الفرعية',
  notAFile: 'ليس ملفًا عاديًا',
  unreadable: 'لا يملك الخادم صلاحية قراءته',
  stuck: 'لا يملك الخادم صلاحية نقله، وهو باقٍ في مكانه',
  other: 'تجد السبب بجانب الملف',
};

const en: Reasons = {
  noDepartment: 'no department has its folder',
  tooLarge: 'it is larger than allowed',
  quotaExceeded: 'the department’s quota has no room for it',
  incomplete: 'the PDF is incomplete',
  folder: 'folders are not taken in',
  notAFile: 'it is no ordinary file',
  unreadable: 'the server may not read it',
  stuck: 'the server may not move it, so it is still where it was',
  other: 'the reason is beside the file',
};

const textOf = (texts: Reasons) => (reason: string) =>
  Object.hasOwn(texts, reason) ? texts[reason as ScanRejection] : texts.other;

/** Why a scan was moved aside. */
export const scanReasons = { ar: textOf(ar), en: textOf(en) };
