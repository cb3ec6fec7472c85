import { expect, it } from 'vitest';
import { GIGABYTE, MEGABYTE, TERABYTE } from '#shared/quotas/quota.ts';
import { draftOf, quotaOf } from './quota-draft.ts';

it('reads a number with its unit, in Western, Arabic and Persian digits', () => {
  expect(quotaOf({ amount: '10', unit: 'GB' })).toBe(10 * GIGABYTE);
  expect(quotaOf({ amount: ' ٢٫٥ ', unit: 'GB' })).toBe(2.5 * GIGABYTE);
  expect(quotaOf({ amount: '۳', unit: 'TB' })).toBe(3 * TERABYTE);
  expect(quotaOf({ amount: '', unit: 'MB' })).toBeNull();
});

it('refuses what is no number or outside the limits', () => {
  const wrong = ['0', '-1', '0.5', '1e3', 'ten', '1,5', '1.', '1048576001'];
  expect(wrong.map((amount) => quotaOf({ amount, unit: 'MB' }))).toEqual(wrong.map(() => Number.NaN));
  expect(quotaOf({ amount: '1000', unit: 'TB' })).toBe(1000 * TERABYTE);
  expect(quotaOf({ amount: '1001', unit: 'TB' })).toBeNaN();
});

it('shows a quota in the largest unit that needs few digits, and reads the same quota again', () => {
  expect(draftOf(null)).toEqual({ amount: '', unit: 'GB' });
  expect(draftOf(10 * GIGABYTE)).toEqual({ amount: '10', unit: 'GB' });
  expect(draftOf(1.5 * TERABYTE)).toEqual({ amount: '1.5', unit: 'TB' });
  expect(draftOf(1500 * MEGABYTE)).toEqual({ amount: '1500', unit: 'MB' });
  for (const quota of [MEGABYTE, 2.25 * GIGABYTE, 1500 * MEGABYTE, 7 * TERABYTE])
    expect(quotaOf(draftOf(quota))).toBe(quota);
});
