import { MAX_QUOTA, MIN_QUOTA } from '#shared/quotas/quota.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { failureOf } from '#web/lib/form/form-checks.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import type { CheckFailure } from '#web/lib/form/use-form.ts';
import { type QuotaUnit, quotaOf } from './quota-draft.ts';
import { quotasStrings } from './quotas.strings.ts';

/** The two fields of a quota in a form. */
export interface QuotaValues {
  quota: string;
  quotaUnit: string;
}

export const typedQuota = ({ quota, quotaUnit }: QuotaValues): number | null =>
  quotaOf({ amount: quota, unit: quotaUnit as QuotaUnit });

/** Checks that the typed quota is within the limits; an empty field passes. */
export function checkQuota(values: QuotaValues, locale: Locale): CheckFailure<{ quota: string }> | null {
  if (!Number.isNaN(typedQuota(values))) return null;
  const limits = [MIN_QUOTA, MAX_QUOTA].map((bytes) => formatBytes(bytes, locale)) as [string, string];
  return failureOf('quota', quotasStrings[locale].notAQuota(...limits));
}
