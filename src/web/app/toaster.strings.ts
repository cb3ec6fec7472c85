import { strings } from '#web/lib/strings.ts';

export const toasterStrings = strings({
  ar: { titles: { success: 'تم بنجاح', error: 'خطأ' }, close: 'إغلاق التنبيه' },
  en: { titles: { success: 'Success', error: 'Error' }, close: 'Dismiss the message' },
});
