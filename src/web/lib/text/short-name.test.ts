import { describe, expect, it } from 'vitest';
import { shortenName } from './short-name.ts';

describe('shortenName', () => {
  it.each(['عقد 1.jpg', 'x'.repeat(40), `${'x'.repeat(36)}.pdf`])('keeps %s, which is short', (name) =>
    expect(shortenName(name)).toBe(name),
  );

  it.each([
    [
      'محضر اجتماع اللجنة العليا لمراجعة عقود التوريد والصيانة للعام المالي 2026.docx',
      'محضر اجتماع اللجنة العليا…2026.docx',
    ],
    [
      'Minutes of the steering committee, second quarter 2026 (final, signed).xlsx',
      'Minutes of the steering…signed).xlsx',
    ],
    ['إدارة العقود والمشتريات والمخازن في المنطقة الشرقية', 'إدارة العقود والمشتريات والمخازن…الشرقية'],
    [`${'scan_of_the_archive_'.repeat(4)}0001.pdf`, 'scan_of_the_archive_scan_…chive_0001.pdf'],
  ])('cuts %s in its middle, at words, and keeps the extension', (name, short) =>
    expect(shortenName(name)).toBe(short),
  );

  it('counts a letter with its diacritics as one, and keeps them together', () => {
    const letter = 'بَّ';
    expect(shortenName(letter.repeat(40))).toBe(letter.repeat(40));
    expect(shortenName(letter.repeat(41))).toBe(`${letter.repeat(29)}…${letter.repeat(10)}`);
  });

  it('has at most 40 letters, whatever the name', () => {
    for (const name of [' '.repeat(60), `${' a'.repeat(60)}.jpeg`, `${'a '.repeat(60)}.extension12`])
      expect(shortenName(name).length).toBeLessThanOrEqual(40);
  });
});
