import { formatDateTime, formatDay } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative: Record<Locale, Intl.RelativeTimeFormat> = {
  ar: new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-u-nu-latn', { numeric: 'auto' }),
};

const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** A relative time within the last seven calendar days ("yesterday"), else the date in the specification's format. */
export const modifiedText = (moment: string, locale: Locale, now = Date.now()): string =>
  recentText(moment, locale, now) ?? formatDateTime(moment, locale);

/** The same without the time of day, where there is little room. */
export const modifiedDay = (moment: string, locale: Locale): string =>
  recentText(moment, locale, Date.now()) ?? formatDay(moment, locale);

function recentText(moment: string, locale: Locale, now: number): string | null {
  const time = Date.parse(moment);
  const age = now - time;
  // A server clock that is ahead of the browser's by less than a day means "now".
  if (age < MINUTE) return age > -DAY ? relative[locale].format(0, 'second') : null;
  if (age < HOUR) return relative[locale].format(-Math.floor(age / MINUTE), 'minute');
  const days = Math.round((midnight(now) - midnight(time)) / DAY);
  if (days === 0) return relative[locale].format(-Math.floor(age / HOUR), 'hour');
  return days < 7 ? relative[locale].format(-days, 'day') : null;
}
