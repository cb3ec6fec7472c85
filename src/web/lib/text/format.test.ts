import { describe, expect, it } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatDay, formatNumber } from './format.ts';

describe('dates', () => {
  const afternoon = new Date(2026, 2, 5, 15, 7);
  const midnight = new Date(2026, 10, 23, 0, 0);

  it('are DD/MM/YYYY with Western digits in both languages', () => {
    expect(formatDate(afternoon, 'ar')).toBe('05/03/2026');
    expect(formatDate(afternoon, 'en')).toBe('05/03/2026');
  });

  it('have the month in words and a 12-hour time', () => {
    expect(formatDateTime(afternoon, 'en')).toBe('5 Mar, 2026 3:07 PM');
    expect(formatDateTime(afternoon, 'ar')).toBe('5 مارس 2026، 3:07 م');
    expect(formatDay(afternoon, 'en')).toBe('5 Mar, 2026');
    expect(formatDay(afternoon, 'ar')).toBe('5 مارس 2026');
    expect(formatDateTime(midnight, 'en')).toBe('23 Nov, 2026 12:00 AM');
    expect(formatDateTime(midnight, 'ar')).toBe('23 نوفمبر 2026، 12:00 ص');
  });

  it('accept the ISO text that the server sends', () => {
    expect(formatDate(afternoon.toISOString(), 'ar')).toBe('05/03/2026');
  });
});

describe('numbers', () => {
  it('use Western digits in Arabic', () => expect(formatNumber(1234567, 'ar')).toBe('1,234,567'));

  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1536, '1.5 KB'],
    [33_554_432, '32 MB'],
    [5_000_000_000, '4.7 GB'],
  ])('%i bytes', (bytes, expected) => expect(formatBytes(bytes, 'en')).toBe(expected));

  it('have Arabic units in Arabic', () => expect(formatBytes(33_554_432, 'ar')).toBe('32 م.ب'));
});
