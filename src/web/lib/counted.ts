import { isolate } from './isolate-direction.ts';
import { plural } from './plural.ts';
import type { Locale } from './locale.ts';

/** A name in quotation marks, inside a sentence. */
export const quoteName: Record<Locale, (name: string) => string> = {
  ar: (name) => `«${isolate(name)}»`,
  en: (name) => `“${isolate(name)}”`,
};

/** A number of items; in Arabic in the form that follows a noun: «نقل عنصرين», «حذف 3 عناصر». */
export const countedItems: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural(n, {
      zero: 'أي عنصر',
      one: 'عنصر واحد',
      two: 'عنصرين',
      few: `${n} عناصر`,
      many: `${n} عنصرًا`,
      other: `${n} عنصر`,
    }),
  en: (n) => plural(n, { one: '1 item', other: `${n} items` }),
};

export const countedFiles: Record<Locale, (n: number) => string> = {
  ar: (n) =>
    plural(n, {
      zero: 'أي ملف',
      one: 'ملف واحد',
      two: 'ملفين',
      few: `${n} ملفات`,
      many: `${n} ملفًا`,
      other: `${n} ملف`,
    }),
  en: (n) => plural(n, { one: '1 file', other: `${n} files` }),
};

/** One item by its name, several by their number. */
export function describeItems(items: readonly { name: string }[], locale: Locale): string {
  const [first] = items;
  return items.length === 1 && first ? quoteName[locale](first.name) : countedItems[locale](items.length);
}

/** How many names are listed before the rest is counted. */
const NAMES_SHOWN = 3;

/** The first names, then how many more: whoever confirms sees names, not only a number. */
export function listNames(items: readonly { name: string }[], locale: Locale): string {
  const names = items.slice(0, NAMES_SHOWN).map(({ name }) => isolate(name));
  const more = items.length - names.length;
  const others = locale === 'ar' ? `${countedItems.ar(more)} غيرها` : `${more} more`;
  return new Intl.ListFormat(locale).format(more > 0 ? [...names, others] : names);
}
