import { expect, it } from 'vitest';
import { nameFault } from '#shared/files/names.ts';
import { copyName } from './copy-name.ts';

const now = new Date(2026, 2, 1, 14, 5);

it.each([
  ['contract.docx', 'copy of', 'Sara', 'contract (copy of Sara 14.05).docx'],
  ['عقد.docx', 'نسخة', 'سارة', 'عقد (نسخة سارة 14.05).docx'],
  ['contract.docx', 'copy of', 'A/B', 'contract (copy of A B 14.05).docx'],
])('names the copy of %s', (name, copyOf, person, expected) =>
  expect(copyName(name, copyOf, person, now)).toBe(expected),
);

it('stays within the length that a name may have', () => {
  const name = copyName(`${'ع'.repeat(120)}.docx`, 'نسخة', 'سارة', now);
  expect(nameFault(name)).toBeNull();
  expect(name).toMatch(/^ع+ \(نسخة سارة 14\.05\)\.docx$/);
});
