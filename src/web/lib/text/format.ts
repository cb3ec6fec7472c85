import type { Locale } from './locale.ts';

type Moment = Date | string | number;

// Western digits and the Gregorian calendar in both languages, whatever the region of the browser.
const tags: Record<Locale, string> = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-US-u-ca-gregory-nu-latn' };

// Formatters are cached, because creating one costs far more than using it and a list formats hundreds of values.
function cached<O, F>(make: (locale: Locale, options: O) => F): (locale: Locale, options: O) => F {
  const formats = new Map<string, F>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}
const dates = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tags[locale], options),
);
const numbers = cached(
  (locale, options: Intl.NumberFormatOptions | undefined) => new Intl.NumberFormat(tags[locale], options),
);

function partsOf(moment: Moment, locale: Locale, options: Intl.DateTimeFormatOptions) {
  const parts = dates(locale, options).formatToParts(new Date(moment));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
}

/** `DD/MM/YYYY` (specification, section 9). */
export function formatDate(moment: Moment, locale: Locale): string {
  const part = partsOf(moment, locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${part('day')}/${part('month')}/${part('year')}`;
}

/** The date of `formatDateTime` without its time. */
export function formatDay(moment: Moment, locale: Locale): string {
  const part = partsOf(moment, locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const comma = locale === 'ar' ? '' : ',';
  return `${part('day')} ${part('month')}${comma} ${part('year')}`;
}

/** `D MMM, YYYY` with 12-hour time (specification, section 9); in Arabic the comma stands before the time. */
export function formatDateTime(moment: Moment, locale: Locale): string {
  const part = partsOf(moment, locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const day = `${part('day')} ${part('month')}`;
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
  return locale === 'ar' ? `${day} ${part('year')}، ${time}` : `${day}, ${part('year')} ${time}`;
}

/** The 12-hour time of day. */
export function formatTime(moment: Moment, locale: Locale): string {
  const part = partsOf(moment, locale, { hour: 'numeric', minute: '2-digit', hour12: true });
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return numbers(locale, options).format(value);
}

const byteUnits: Record<Locale, readonly string[]> = {
  ar: ['بايت', 'ك.ب', 'م.ب', 'ج.ب', 'ت.ب'],
  en: ['B', 'KB', 'MB', 'GB', 'TB'],
};

/**
 * Powers of 1024, as the upload limit counts; one decimal below ten so that 1.4 MB is not 1 MB. More `digits` for a size that
 * someone has chosen: 12.5 GB is not 13 GB.
 */
export function formatBytes(
  bytes: number,
  locale: Locale,
  digits?: number,
  roundingMode: 'ceil' | 'floor' | 'halfExpand' = 'halfExpand',
): string {
  const units = byteUnits[locale];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** step;
  const rounded = step > 0 && value < 10 ? 1 : 0;
  return `${formatNumber(value, locale, { maximumFractionDigits: digits ?? rounded, roundingMode })} ${units[step]}`;
}
