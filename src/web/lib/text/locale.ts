import type { Locale } from '#shared/auth/auth.contract.ts';

export type { Locale } from '#shared/auth/auth.contract.ts';

export const locales: readonly Locale[] = ['ar', 'en'];
/** Specification, section 9: the default language is Arabic. */
const DEFAULT_LOCALE: Locale = 'ar';
/** `public/first-paint.js` reads the same key before the application starts. */
const STORAGE_KEY = 'locale';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

/** The last choice in this browser; the default when there is none or storage is blocked. */
export function storedLocale(): Locale {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // Storage is blocked: the choice is in the URL for this visit only.
  }
}

/** The language of an address: its first segment, else the stored choice. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : storedLocale();
}

/** The address without its language segment: `/en/users` and `/users` are both `/users`. */
export function pathWithoutLocale(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : pathname;
}

/** The language of the page, for code outside React (toasts, requests). */
export function currentLocale(): Locale {
  const shown = document.documentElement.lang;
  return isLocale(shown) ? shown : DEFAULT_LOCALE;
}
