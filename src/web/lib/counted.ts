import { plural } from './plural.ts';
import type { Locale } from './locale.ts';

// Isolated, so that the name's direction stays its own inside the sentence.
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A name inside a sentence. */
export const quoted: Record<Locale, (name: string) => string> = {
  ar: (name) => `«${isolated(name)}»`,
  en: (name) => `“${isolated(name)}”`,
};

/** So many items; in Arabic as they are called after a noun: «نقل عنصرين», «حذف 3 عناصر». */
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

/** What a sentence calls them: one by its name, several by their number. */
export function named(items: readonly { name: string }[], locale: Locale): string {
  const [first] = items;
  return items.length === 1 && first ? quoted[locale](first.name) : countedItems[locale](items.length);
}

/** How many names are read out before the rest is counted. */
const NAMES_SHOWN = 3;

/** The names themselves, so that nobody confirms a number: the first few, then how many more. */
export function namesOf(items: readonly { name: string }[], locale: Locale): string {
  const names = items.slice(0, NAMES_SHOWN).map(({ name }) => isolated(name));
  const more = items.length - names.length;
  const others = locale === 'ar' ? `${countedItems.ar(more)} غيرها` : `${more} more`;
  return new Intl.ListFormat(locale).format(more > 0 ? [...names, others] : names);
}
