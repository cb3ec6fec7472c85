import { expect, it } from 'vitest';
import { isSize, largestSide, sizeOf } from './scale-draft.ts';

it('reads Western, Arabic and Persian digits', () => {
  expect(sizeOf('150')).toBe(150);
  expect(sizeOf(' ١٥٠ ')).toBe(150);
  expect(sizeOf('۱۵۰')).toBe(150);
});

it('accepts whole numbers between the limits, and nothing else', () => {
  expect(['20', '2000'].map(isSize)).toEqual([true, true]);
  expect(['', '19', '2001', '1.5', '-80', '1e3', 'abc'].map(isSize)).toEqual(Array(7).fill(false));
});

it('finds the longest valid side', () => {
  const drafts = [
    { index: 1, height: '150', width: '300' },
    { index: 2, height: '999999', width: 'x' },
  ];
  expect(largestSide(drafts)).toBe(300);
});
