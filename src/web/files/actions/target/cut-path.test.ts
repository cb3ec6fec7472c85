import { expect, it } from 'vitest';
import { cutPath } from './cut-path.ts';

it('leaves out the middle of a long path and keeps its root and its nearest two folders', () => {
  expect(cutPath(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(cutPath(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', null, 'd', 'e']);
});
