import { expect, it } from 'vitest';
import { visibleControls } from './visible-controls.ts';

it('writes out control characters and marks of direction, and leaves names as they are', () => {
  expect(visibleControls('photo\u202Egpj.exe')).toBe('photo[U+202E]gpj.exe');
  expect(visibleControls('a\u0000b\nc')).toBe('a[U+0000]b[U+000A]c');
  expect(visibleControls('عقد إيجار 😀 (2).pdf')).toBe('عقد إيجار 😀 (2).pdf');
});
