import { expect, it } from 'vitest';
import { filesStrings } from './files.strings.ts';
import { pathTitle } from './path-title.ts';

it('isolates each name of a path, because a path mixes Arabic and English names', () => {
  const path = [
    { id: 'data-center', name: '' },
    { id: '0', name: 'Sales (2026)' },
    { id: '1', name: 'عقود' },
  ] as Parameters<typeof pathTitle>[0];
  const { places } = filesStrings.ar;
  expect(pathTitle(path, places)).toBe(
    `\u2068${places['data-center']}\u2069 / \u2068Sales (2026)\u2069 / \u2068عقود\u2069`,
  );
});
