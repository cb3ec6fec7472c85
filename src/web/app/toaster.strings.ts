import { strings } from '#web/lib/strings.ts';

export const toasterStrings = strings({
  ar: { success: 'تم بنجاح', error: 'خطأ', close: 'إغلاق التنبيه' },
  en: { success: 'Success', error: 'Error', close: 'Dismiss the message' },
});
