import { expect, it } from 'vitest';
import { changes } from './changes.ts';

it('returns the fields that differ, with their values before and after', () => {
  const before = { name: 'أ', phone: '1', departments: ['x'] };
  expect(changes(before, { name: 'أ', phone: '', departments: ['x', 'y'] })).toEqual({
    before: { phone: '1', departments: ['x'] },
    after: { phone: '', departments: ['x', 'y'] },
  });
});

it('returns null when nothing differs', () => {
  expect(changes({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBeNull();
});
