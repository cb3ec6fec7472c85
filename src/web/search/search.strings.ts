import { strings } from '#web/lib/text/strings.ts';

/** The search of the top bar. */
export const searchStrings = strings({
  ar: {
    open: 'البحث في كل شيء',
    hint: 'بحث…',
    title: 'البحث في الملفات والأشخاص والشاشات',
    placeholder: 'ملف أو باركود أو شخص',
    results: 'نتائج البحث',
    groups: { screens: 'الشاشات', files: 'الملفات', people: 'الأشخاص', all: 'المزيد' },
    allResults: 'كل النتائج في مدير الملفات',
    nothing: 'لا توجد نتائج. جرّب كلمة أقصر أو اكتبها بصورة أخرى.',
    searching: 'جارٍ البحث',
  },
  en: {
    open: 'Search everything',
    hint: 'Search…',
    title: 'Search files, people and screens',
    placeholder: 'File, barcode or person',
    results: 'Results',
    groups: { screens: 'Screens', files: 'Files', people: 'People', all: 'More' },
    allResults: 'All results in the file manager',
    nothing: 'No results. Try a shorter word, or write it another way.',
    searching: 'Searching',
  },
});
