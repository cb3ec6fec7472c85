import { westernDigits } from './western-digits.ts';

/** A day as `YYYY-MM-DD`, written as `DD/MM/YYYY`. */
export const dateText = (day: string): string => day.split('-').toReversed().join('/');

/**
 * What is typed into a date field, with the slashes in their places: 1712 becomes 17/12, and 3/4/ becomes 03/04/. Signs other than
 * digits and separators are dropped.
 */
export function maskDate(typed: string): string {
  const text = westernDigits(typed).replaceAll(/[.\-\s\\]/g, '/');
  const parts = text
    .replaceAll(/[^\d/]/g, '')
    .split('/')
    .slice(0, 3);
  const masked: string[] = [];
  let rest = '';
  for (const [index, width] of [2, 2, 4].entries()) {
    const digits = rest + (parts[index] ?? '');
    const isClosed = index < 2 && parts.length > index + 1 && digits !== '';
    masked.push(isClosed ? digits.slice(0, width).padStart(width, '0') : digits.slice(0, width));
    rest = digits.slice(width);
  }
  return masked.join('/').replace(/\/+$/, '') + (/\d\/$/.test(text) && masked[2] === '' ? '/' : '');
}

/** The day `YYYY-MM-DD` of a typed date, or null when there is no such day. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // The 31st of February would become a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
