import { expect, it } from 'vitest';
import { MAX_NAME_BYTES, namedAsPdf, numbered, suffixed, withPdfExtension } from './names.ts';

it('puts a number or a suffix before the extension', () => {
  expect(numbered('report.pdf', 2, false)).toBe('report (2).pdf');
  expect(numbered('v1.5', 2, true)).toBe('v1.5 (2)');
  expect(suffixed('عقد.pdf', '03')).toBe('عقد 03.pdf');
});

it('takes a long ending for a part of the name', () => {
  const name = `a.${'x'.repeat(253)}`;
  for (const made of [numbered(name, 2, false), suffixed(name, '001')]) {
    expect(made.length).toBeLessThanOrEqual(MAX_NAME_BYTES);
    expect(made.startsWith('a.xxx')).toBe(true);
  }
});

it('replaces the extension of another file, and completes a typed name', () => {
  expect(namedAsPdf('table.xlsx')).toBe('table.pdf');
  expect(namedAsPdf('عقد')).toBe('عقد.pdf');
  expect(withPdfExtension('annex 1.5')).toBe('annex 1.5.pdf');
  expect(withPdfExtension('A.PDF')).toBe('A.PDF');
  expect(new TextEncoder().encode(withPdfExtension('م'.repeat(127))).length).toBeLessThanOrEqual(
    MAX_NAME_BYTES,
  );
});
