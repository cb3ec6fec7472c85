import { expect, it } from 'vitest';
import { maskDate } from '#web/ui/form/date-text.ts';
import { appliedDays } from './applied-days.ts';

it('applies a day when it is typed to its end, and keeps the one before until then', () => {
  const seen = ['', ...'15012026'].map((_, length) => {
    const from = maskDate('15012026'.slice(0, length));
    return appliedDays({ from, to: '' }, length === 0 ? {} : { from: '2020-02-02' }).from;
  });
  expect(seen).toEqual([undefined, ...Array<string>(7).fill('2020-02-02'), '2026-01-15']);
});

it('removes a day whose field is emptied', () =>
  expect(appliedDays({ from: '', to: '31/12/2026' }, { from: '2026-01-01', to: '2026-12-31' })).toEqual({
    to: '2026-12-31',
  }));

it('applies neither day of a range that ends before it begins, and both when it is mended', () => {
  const applied = { from: '2026-05-10' };
  expect(appliedDays({ from: '10/05/2026', to: '05/05/2026' }, applied)).toEqual(applied);
  expect(appliedDays({ from: '01/05/2026', to: '05/05/2026' }, applied)).toEqual({
    from: '2026-05-01',
    to: '2026-05-05',
  });
});
