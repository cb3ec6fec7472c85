import { strings } from '#web/lib/text/strings.ts';

/** Texts about used storage and quotas. */
export const quotasStrings = strings({
  ar: {
    storage: 'مساحة التخزين',
    usedOf: (used: string, quota: string) => `استُخدم ${used} من ${quota}`,
    used: (used: string) => `استُخدم ${used}`,
    reserved: (size: string) => `منها ${size} محجوزة لرفع لم يكتمل`,
    levels: { nearlyFull: 'أوشكت المساحة على الامتلاء', full: 'امتلأت المساحة' },
    unit: 'الوحدة',
    units: { MB: 'م.ب', GB: 'ج.ب', TB: 'ت.ب' },
    notAQuota: (min: string, max: string) => `أدخل مساحة بين ${min} و${max}.`,
  },
  en: {
    storage: 'Storage',
    usedOf: (used: string, quota: string) => `${used} of ${quota} used`,
    used: (used: string) => `${used} used`,
    reserved: (size: string) => `of which ${size} is reserved for unfinished uploads`,
    levels: { nearlyFull: 'Nearly full', full: 'Full' },
    unit: 'unit',
    units: { MB: 'MB', GB: 'GB', TB: 'TB' },
    notAQuota: (min: string, max: string) => `Enter a size between ${min} and ${max}.`,
  },
});
