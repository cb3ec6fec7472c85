import { strings } from '#web/lib/text/strings.ts';

/** The tools around the list: what folds away in a narrow window. */
export const toolbarStrings = strings({
  ar: {
    label: 'أدوات المجلد',
    openSearch: 'البحث في هذا المجلد',
    closeSearch: 'إغلاق البحث',
    more: 'خيارات العرض',
    add: 'إضافة',
    foldFilters: 'طيّ قائمة التصفية',
    unfoldFilters: 'توسيع قائمة التصفية',
  },
  en: {
    label: 'Tools of the folder',
    openSearch: 'Search in this folder',
    closeSearch: 'Close the search',
    more: 'Display options',
    add: 'Add',
    foldFilters: 'Fold the filters',
    unfoldFilters: 'Unfold the filters',
  },
});
