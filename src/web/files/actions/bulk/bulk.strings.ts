import { strings } from '#web/lib/strings.ts';

/** Texts of every action on many items. */
export const bulkStrings = strings({
  ar: {
    of: (done: number, total: number) => `${done} من ${total}`,
    retry: 'إعادة المحاولة',
    undo: 'تراجع',
  },
  en: {
    of: (done: number, total: number) => `${done} of ${total}`,
    retry: 'Try again',
    undo: 'Undo',
  },
});
