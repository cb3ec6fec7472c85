import { expect, it } from 'vitest';
import { fileFiltersOf, filterParams } from './filter-params.ts';

const now = new Date(2026, 2, 31, 15, 30);
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

it('begins each span of time at midnight where the user is', () => {
  const first = (modified: Parameters<typeof fileFiltersOf>[0]['modified']) =>
    fileFiltersOf(modified ? { modified } : {}, now).modifiedFrom;
  expect(first('today')).toBe(midnight(2026, 3, 31));
  expect(first('week')).toBe(midnight(2026, 3, 25));
  expect(first('month')).toBe(midnight(2026, 3, 2));
  expect(first('year')).toBe(midnight(2026, 1, 1));
  expect(first(undefined)).toBeUndefined();
});

it('drops a day that the calendar does not have', () => {
  const isKept = (from: string) => filterParams({ from }).from === from;
  for (const day of ['2026-02-28', '2024-02-29', '2026-12-31']) expect(isKept(day), day).toBe(true);
  for (const day of ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-32'])
    expect(isKept(day), day).toBe(false);
});

it('includes the last day of an own range', () => {
  expect(fileFiltersOf({ from: '2026-02-01', to: '2026-02-28' }, now)).toEqual({
    modifiedFrom: midnight(2026, 2, 1),
    modifiedBefore: midnight(2026, 3, 1),
  });
});

it('puts every size into one class', () => {
  const MB = 1024 * 1024;
  const range = (size: 'small' | 'medium' | 'large' | 'huge') => fileFiltersOf({ size }, now);
  expect(range('small')).toEqual({ minSize: 0, belowSize: MB });
  expect(range('medium')).toEqual({ minSize: MB, belowSize: 10 * MB });
  expect(range('large')).toEqual({ minSize: 10 * MB, belowSize: 100 * MB });
  expect(range('huge')).toEqual({ minSize: 100 * MB });
});
