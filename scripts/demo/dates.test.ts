import { expect, it } from 'vitest';
import { HISTORY_DAYS, datesOf } from './dates.ts';

it('spreads documents over fourteen months, ends today, and never lies in the future', () => {
  const now = new Date('2026-11-17T09:30:00Z');
  const dates = Array.from({ length: 1500 }, (_, seed) => datesOf(now, seed));
  for (const { createdAt, updatedAt } of dates) {
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(updatedAt.getTime()).toBeLessThan(now.getTime());
  }
  const days = dates.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(HISTORY_DAYS - 10);
  expect(Math.max(...days)).toBeLessThan(HISTORY_DAYS + 1);
  expect(dates).toEqual(Array.from({ length: 1500 }, (_, seed) => datesOf(now, seed)));
});
