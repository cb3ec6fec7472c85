import type { SplitFailure } from '#shared/files/splits.contract.ts';
import type { Locale } from '#web/lib/text/locale.ts';

type Reasons = Record<Exclude<SplitFailure, 'internal'>, string>;

const reasons: Record<Locale, Reasons> = {
  ar: {
    damaged: 'لأنه تالف',
    encrypted: 'لأنه محمي بكلمة مرور',
    tooLarge: 'لأن فيه صفحات كبيرة جدًا',
    tooManyPages: 'لأن صفحاته أكثر مما يمكن فصله دفعة واحدة',
    noSuchPage: 'لأن بعض الصفحات المطلوبة ليست فيه',
    noMarks: 'لأنه ليس فيه ورقة فاصلة ولا ملصق',
    notAllowed: 'لأنه نُقل أو حُذف، أو تغيّرت صلاحيتك عليه',
    changed: 'لأن إصدارًا آخر منه حُفظ أثناء الفصل',
    quotaExceeded: 'لأن المساحة المتاحة لا تتسع للملفات الجديدة',
    storageFull: 'لأن مساحة التخزين في النظام ممتلئة',
  },
  en: {
    damaged: ': it is damaged',
    encrypted: ': it is protected with a password',
    tooLarge: ': it has pages that are too large',
    tooManyPages: ': it has more pages than can be separated at once',
    noSuchPage: ': it does not have all the pages that were asked for',
    noMarks: ': it has no separator sheet and no label',
    notAllowed: ': it was moved or deleted, or your rights on it were changed',
    changed: ': another version of it was saved meanwhile',
    quotaExceeded: ': there is not enough space for the new files',
    storageFull: ': the storage of the system is full',
  },
};

/** Why a PDF was not separated, as the end of a sentence; undefined when only an administrator can say. */
const reasonIn =
  (locale: Locale) =>
  (reason: string): string | undefined =>
    (reasons[locale] as Partial<Record<string, string>>)[reason];

export const splitReasons = { ar: reasonIn('ar'), en: reasonIn('en') };
