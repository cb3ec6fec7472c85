import { strings } from '#web/lib/text/strings.ts';

export const toasterStrings = strings({
  ar: { titles: { success: 'تم بنجاح', error: 'خطأ', progress: 'جارٍ التنفيذ' }, close: 'إغلاق التنبيه' },
  en: {
    titles: { success: 'Success', error: 'Error', progress: 'In progress' },
    close: 'Dismiss the message',
  },
});
