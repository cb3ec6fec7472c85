import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

it('counts the days in which a trashed item can be restored by the setting of the server', () => {
  const deletedAt = '2026-03-01T12:00:00Z';
  const at = (moment: string) => Date.parse(moment);
  expect(daysLeft(deletedAt, 30, at('2026-03-01T12:00:00Z'))).toBe(30);
  expect(daysLeft(deletedAt, 30, at('2026-03-01T12:01:00Z'))).toBe(30);
  expect(daysLeft(deletedAt, 30, at('2026-03-02T13:00:00Z'))).toBe(29);
  expect(daysLeft(deletedAt, 7, at('2026-03-02T13:00:00Z'))).toBe(6);
  expect(daysLeft(deletedAt, 7, at('2026-03-08T11:00:00Z'))).toBe(1);
  expect(daysLeft(deletedAt, 7, at('2026-03-08T12:00:00Z'))).toBe(0);
  expect(daysLeft(deletedAt, 7, at('2026-04-08T11:00:00Z'))).toBe(0);
});
