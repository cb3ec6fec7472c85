import { formatNumber } from '#web/lib/format.ts';
import { strings } from '#web/lib/strings.ts';

/** The root of the data center has the name of the product, which is not said twice. */
const titleOf = (title: string, product: string) => (title === product ? product : `${title} · ${product}`);

/** The texts of the design system (`UiTexts`). */
export const uiStrings = strings({
  ar: {
    documentTitle: (title: string) => titleOf(title, 'مركز البيانات'),
    cancel: 'إلغاء',
    close: 'إغلاق',
    dismiss: 'إخفاء الرسالة',
    done: 'تم',
    retry: 'إعادة المحاولة',
    loading: 'جارٍ التحميل',
    rowNumber: 'م',
    loadFailed: 'تعذّر التحميل',
    reference: 'الرقم المرجعي:',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    pager: 'صفحات القائمة',
    previous: 'السابق',
    next: 'التالي',
    pageOf: (page: number, count: number) =>
      `صفحة ${formatNumber(page, 'ar')} من ${formatNumber(count, 'ar')}`,
    filterField: 'البحث في',
    filterValue: 'كلمة البحث',
    go: 'بحث',
    reset: 'إعادة ضبط',
    typeToConfirm: 'اكتب الاسم كما هو للتأكيد',
  },
  en: {
    documentTitle: (title: string) => titleOf(title, 'Data Center'),
    cancel: 'Cancel',
    close: 'Close',
    dismiss: 'Dismiss the message',
    done: 'Done',
    retry: 'Try again',
    loading: 'Loading',
    rowNumber: '#',
    loadFailed: 'This could not be loaded',
    reference: 'Reference:',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    pager: 'Pages of the list',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, count: number) =>
      `Page ${formatNumber(page, 'en')} of ${formatNumber(count, 'en')}`,
    filterField: 'Search in',
    filterValue: 'Search for',
    go: 'Go',
    reset: 'Reset',
    typeToConfirm: 'Type the name to confirm',
  },
});
