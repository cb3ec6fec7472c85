import { expect, it } from 'vitest';
import { standInFor } from './stand-in.ts';

it.each([
  ['Calibri', 'Carlito'],
  ['  ARIAL ', 'Arimo'],
  ['Times New Roman', 'Tinos'],
  ['Traditional Arabic', 'Amiri'],
  ['Sakkal Majalla', 'Amiri'],
  ['AL-Mohanad', 'Amiri'],
  ['خط حر', 'Amiri'],
  ['Palatino Linotype', 'Tinos'],
  ['MS Sans Serif', 'Arimo'],
  ['Something Nobody Knows', 'Arimo'],
  ['', 'Arimo'],
])('draws %s in %s', (family, expected) => {
  expect(standInFor(family)).toBe(expected);
});
