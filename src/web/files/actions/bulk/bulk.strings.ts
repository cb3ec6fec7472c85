import { formatNumber } from '#web/lib/text/format.ts';
import { strings } from '#web/lib/text/strings.ts';

/** Texts of every action on many items. */
export const bulkStrings = strings({
  ar: {
    of: (done: number, total: number) => `${formatNumber(done, 'ar')} من ${formatNumber(total, 'ar')}`,
    retry: 'إعادة المحاولة',
    undo: 'تراجع',
  },
  en: {
    of: (done: number, total: number) => `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
    retry: 'Try again',
    undo: 'Undo',
  },
});
