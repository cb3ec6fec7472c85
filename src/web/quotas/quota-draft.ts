import { GIGABYTE, MAX_QUOTA, MEGABYTE, MIN_QUOTA, TERABYTE } from '#shared/quotas/quota.ts';
import { foldForSearch } from '#shared/text/fold.ts';

export const quotaUnits = { MB: MEGABYTE, GB: GIGABYTE, TB: TERABYTE } as const;
export type QuotaUnit = keyof typeof quotaUnits;

/** A quota while the user edits it: the typed number and the unit beside it. */
export type QuotaDraft = { amount: string; unit: QuotaUnit };

/** The quota in the largest unit in which it needs at most two decimals; nothing for no quota. */
export function draftOf(quota: number | null): QuotaDraft {
  if (quota === null) return { amount: '', unit: 'GB' };
  const unit = (['TB', 'GB'] as const).find(
    (each) => quota >= quotaUnits[each] && Number.isInteger((quota / quotaUnits[each]) * 100),
  );
  return { amount: String(quota / quotaUnits[unit ?? 'MB']), unit: unit ?? 'MB' };
}

/** The number of bytes; null when nothing was typed, NaN when it is not a quota. Reads Western, Arabic and Persian digits. */
export function quotaOf({ amount, unit }: QuotaDraft): number | null {
  const typed = foldForSearch(amount.replace('٫', '.').trim());
  if (typed === '') return null;
  if (!/^\d{1,9}(\.\d+)?$/.test(typed)) return Number.NaN;
  const bytes = Math.round(Number(typed) * quotaUnits[unit]);
  return bytes >= MIN_QUOTA && bytes <= MAX_QUOTA ? bytes : Number.NaN;
}
