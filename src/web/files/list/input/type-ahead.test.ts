import { expect, it } from 'vitest';
import { findByPrefix, isTyped, TypedKeys } from './type-ahead.ts';

const names = ['Archive', 'أحمد', 'إدارة', 'Annex', 'annual report', 'عقد', 'لائحة', 'لا تحذف'];
const find = (typed: string | string[], active = 0) =>
  findByPrefix([...typed], (row) => names[row], names.length, active);

it('finds the next name that begins with the letters, whatever their spelling', () => {
  expect(find('ا')).toBe(1);
  expect(find('اد')).toBe(2);
  expect(find('ع')).toBe(5);
  expect(find('annu')).toBe(4);
  expect(find('ANNE')).toBe(3);
});

it('goes to the next one when a key is pressed again, and from the last to the first', () => {
  expect(find('ا', 1)).toBe(2);
  expect(find('اا', 2)).toBe(1);
  expect(find('a', 4)).toBe(0);
  expect(find(['لا', 'لا'], 6)).toBe(7);
});

it('stays on the row whose name begins with the longer word', () => expect(find('ann', 3)).toBe(3));

it('finds nothing for letters that no name begins with, or rows that are not loaded', () => {
  expect(find('z')).toBeNull();
  expect(find('ء')).toBeNull();
  expect(findByPrefix(['a'], () => undefined, 3, 0)).toBeNull();
  expect(findByPrefix(['a'], () => 'a', 0, 0)).toBeNull();
});

it('takes both letters of a key that types two', () => {
  expect(['a', 'ش', '٣', '😀', ' ', 'لا', 'لأ'].every(isTyped)).toBe(true);
  expect(['F2', 'F10', 'Enter', 'Dead', 'Unidentified'].some(isTyped)).toBe(false);
});

it('joins letters that are typed within a second', () => {
  const typed = new TypedKeys();
  expect(typed.isTyping(5000)).toBe(false);
  const first = typed.add('لا', 5000);
  expect(typed.add('ئ', 5900)).toEqual(['لا', 'ئ']);
  expect(typed.isLast(first)).toBe(false);
  expect(typed.isTyping(6900)).toBe(false);
  expect(typed.add('a', 6900)).toEqual(['a']);
});
