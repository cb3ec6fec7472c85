import { expect, it } from 'vitest';
import { dateText, maskDate, parseDate } from './date-text.ts';

it.each([
  ['1', '1'],
  ['17', '17'],
  ['171', '17/1'],
  ['17122026', '17/12/2026'],
  ['1/2/2026', '01/02/2026'],
  ['1/', '01/'],
  ['17/12/', '17/12/'],
  ['17/12', '17/12'],
  ['١٧١٢٢٠٢٦', '17/12/2026'],
  ['17-12-2026', '17/12/2026'],
  ['17 Dec', '17'],
  ['17/12/20261', '17/12/2026'],
  ['//', ''],
  ['', ''],
])('writes what is typed as %s with its slashes as %s', (typed, masked) => {
  expect(maskDate(typed)).toBe(masked);
  expect(maskDate(masked)).toBe(masked);
});

it.each([
  ['17/12/2026', '2026-12-17'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['12/17/2026', null],
  ['00/01/2026', null],
  ['17/12/26', null],
  ['', null],
])('reads %s as %s', (text, day) => {
  expect(parseDate(text)).toBe(day);
  if (day) expect(dateText(day)).toBe(text);
});
