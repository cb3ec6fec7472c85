import { isolateFileName } from './isolate-direction.ts';
import { plural } from './plural.ts';
import { shortenName } from './short-name.ts';
import type { Locale } from './locale.ts';

/** The whole name of an item in quotation marks: in accessible names, and where there is room for it. */
export const quoteName: Record<Locale, (name: string) => string> = {
  ar: (name) => `«${isolateFileName(name, 'ar')}»`,
  en: (name) => `“${isolateFileName(name, 'en')}”`,
};

/** The name of an item, a unit or a person in quotation marks, inside a message: a long name is shortened. */
export const quoteBriefly: Record<Locale, (name: string) => string> = {
  ar: (name) => quoteName.ar(shortenName(name)),
  en: (name) => quoteName.en(shortenName(name)),
};

/** A number of items; in Arabic in the form that follows a noun: «نقل عنصرين», «حذف 3 عناصر». */
export const countedItems: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural('ar', n, {
      zero: 'أي عنصر',
      one: 'عنصر واحد',
      two: 'عنصرين',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),
  en: (n) => plural('en', n, { one: '1 item', other: '# items' }),
};

export const countedFiles: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural('ar', n, {
      zero: 'أي ملف',
      one: 'ملف واحد',
      two: 'ملفين',
      few: '# ملفات',
      many: '# ملفًا',
      other: '# ملف',
    }),
  en: (n) => plural('en', n, { one: '1 file', other: '# files' }),
};

/** One item by its name, several by their number. */
export function describeItems(items: readonly { name: string }[], locale: Locale): string {
  const [first] = items;
  return items.length === 1 && first ? quoteBriefly[locale](first.name) : countedItems[locale](items.length);
}

const otherItems: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural('ar', n, {
      zero: 'لا عناصر أخرى',
      one: 'عنصر آخر',
      two: 'عنصران آخران',
      few: '# عناصر أخرى',
      many: '# عنصرًا آخر',
      other: '# عنصر آخر',
    }),
  en: (n) => plural('en', n, { one: '# more', other: '# more' }),
};

/** How many names are listed before the rest is counted. */
const NAMES_SHOWN = 3;

/** The first names, then how many more: whoever confirms sees names, not only a number. */
export function listNames(items: readonly { name: string }[], locale: Locale): string {
  const names = items.slice(0, NAMES_SHOWN).map(({ name }) => isolateFileName(name, locale));
  const more = items.length - names.length;
  return new Intl.ListFormat(locale).format(more > 0 ? [...names, otherItems[locale](more)] : names);
}
