import { expect, it } from 'vitest';
import { readDayRange } from './day-range.ts';

it.each([
  ['', '', {}],
  ['15/01/2026', '', {}],
  ['15/01/2026', '15/01/2026', {}],
  ['15/01/202', '31/02/2026', { from: 'wrongDate', to: 'wrongDate' }],
  ['15/01/0206', '', { from: 'wrongDate' }],
  ['16/01/2026', '15/01/2026', { to: 'wrongOrder' }],
])('reads the range from "%s" to "%s" and says what is wrong', (from, to, faults) =>
  expect(readDayRange({ from, to }).faults).toEqual(faults),
);

it('gives the days as the address has them, and null for what is empty or wrong', () => {
  expect(readDayRange({ from: '15/01/2026', to: '' }).days).toEqual({ from: '2026-01-15', to: null });
  expect(readDayRange({ from: '3', to: '31/12/2026' }).days).toEqual({ from: null, to: '2026-12-31' });
});
