import { expect, it } from 'vitest';
import { withLigaturesInOrder } from './ligatures.ts';

const read = (text: string) => withLigaturesInOrder(text).normalize('NFKC');

it.each([
  ['اخل\uFEC4\uFEEEط', 'الخطوط'],
  ['\uFECBمل', 'علم'],
  ['احل\uFE9E', 'الحج'],
])('turns the letters of the ligature in %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each([
  ['without joined forms', 'نخل وعمل'],
  ['with joined forms', '\uFEE7\uFEA8\uFEDE \uFECB\uFEE4\uFEDE'],
  ['after a letter that does not join', '\uFEE3\uFEAAرب'],
  ['that are a ligature in either order', '\uFECBجح'],
])('leaves letters %s', (_, text) => {
  expect(withLigaturesInOrder(text)).toBe(text);
});
