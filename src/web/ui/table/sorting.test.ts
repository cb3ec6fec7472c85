import { expect, it } from 'vitest';
import { directionOf, toggledSort } from './sorting.ts';

it('sorts by a column, then in the other direction, then again', () => {
  expect(toggledSort('name', undefined)).toBe('name');
  expect(toggledSort('name', '-date')).toBe('name');
  expect(toggledSort('name', 'name')).toBe('-name');
  expect(toggledSort('name', '-name')).toBe('name');
});

it('says in which direction a column sorts', () => {
  expect(directionOf('name', 'name')).toBe('ascending');
  expect(directionOf('name', '-name')).toBe('descending');
  expect(directionOf('name', 'names')).toBe('none');
});
