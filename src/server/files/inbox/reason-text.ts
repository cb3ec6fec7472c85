import { BYTE_ORDER_MARK } from '#shared/text/csv.ts';
import type { RejectionReason } from './rejection.ts';

const reasons: Record<RejectionReason, { ar: string; en: string }> = {
  noDepartment: {
    ar: 'لا توجد إدارة لهذا المجلد، أو أنها حُذفت. ضع الملف في مجلد إدارة قائمة؛ تجد أسماء المجلدات في الإعدادات، تحت «صندوق الماسح الضوئي».',
    en: 'No department has this folder, or it was deleted. Put the file into the folder of a department; the settings list them under “Scanner inbox”.',
  },
  tooLarge: {
    ar: 'حجم الملف أكبر من الحد الأقصى للرفع. امسح الأوراق على دفعات أصغر أو بدقة أقل.',
    en: 'The file is larger than uploads may be. Scan in smaller parts, or with a lower resolution.',
  },
  quotaExceeded: {
    ar: 'لا تتسع مساحة الإدارة لهذا الملف. أخلِ مساحة أو اطلب زيادتها، ثم أعد الملف إلى المجلد.',
    en: 'The department’s quota has no room for the file. Make room or have the quota raised, then put the file back.',
  },
  incomplete: {
    ar: 'ملف PDF ناقص: لم تصل نهايته. أعد المسح.',
    en: 'The PDF is incomplete: its end never arrived. Scan again.',
  },
  folder: {
    ar: 'لا تُستورد المجلدات الفرعية. اضبط الماسح ليحفظ في مجلد الإدارة مباشرة.',
    en: 'Folders inside the folder are not taken in. Let the scanner save into the department’s folder itself.',
  },
  notAFile: {
    ar: 'هذا ليس ملفًا عاديًا، بل رابط أو جهاز أو ملف له أكثر من اسم.',
    en: 'This is no ordinary file but a link, a device or a file with several names.',
  },
  unreadable: {
    ar: 'لا يملك الخادم صلاحية قراءة الملف. اضبط صلاحيات الماسح على المجلد.',
    en: 'The server may not read the file. Correct the rights with which the scanner writes.',
  },
};

/** The text beside a file that was moved aside. The mark and the line ends are for Windows' older editors. */
export function reasonText(reason: RejectionReason): string {
  const { ar, en } = reasons[reason];
  return `${BYTE_ORDER_MARK}${ar}\r\n\r\n${en}\r\n`;
}
