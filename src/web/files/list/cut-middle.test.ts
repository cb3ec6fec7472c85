import { describe, expect, it } from 'vitest';
import { cutMiddle, ELLIPSIS } from './cut-middle.ts';

/** Every character is one unit wide. */
const measure = (text: string) => [...text].length;
const shown = (name: string, width: number) => {
  const { start, end } = cutMiddle(name, width, measure);
  return end === null ? start : start + ELLIPSIS + end;
};

describe('cutting a name in its middle', () => {
  it('leaves a name that fits unchanged', () => expect(shown('report.pdf', 10)).toBe('report.pdf'));

  it('keeps the extension and the letters before it', () =>
    expect(shown('Annual report of the year 2026-final.docx', 20)).toBe('Annual re…final.docx'));

  it('uses the full width and never more', () => {
    const name = 'عقد توريد الأجهزة والبرمجيات 2026-final.pdf';
    for (let width = 12; width < measure(name); width += 1) expect(measure(shown(name, width))).toBe(width);
  });

  it('drops the letters before the extension when the width is small', () =>
    expect(shown('Annual report.docx', 8)).toBe('An….docx'));

  it('keeps the extension even when it does not fit', () =>
    expect(shown('Annual report.docx', 2)).toBe('A….docx'));

  it('keeps the end of a name that has no extension', () =>
    expect(shown('محاضر اجتماعات اللجنة التنفيذية', 14)).toBe('محاضر اج…فيذية'));

  it('shows the ellipsis even when only one letter fits', () =>
    expect(shown('محاضر اجتماعات', 2)).toBe('م…'));

  it('does not treat the rest of a sentence after a dot as an extension', () =>
    expect(shown('v1. The report that everybody waits for', 12)).toBe('v1. Th…s for'));

  it('never separates a letter from its diacritics', () => {
    const { start } = cutMiddle(
      'مُحَمَّدٌ وعَلِيٌّ.pdf',
      9,
      (text) => [...text].filter((c) => !/\p{M}/u.test(c)).length,
    );
    expect(start.at(-1)).toMatch(/[\p{L}\p{M}]/u);
    expect('مُحَمَّدٌ'.startsWith(start)).toBe(true);
    expect('مُحَمَّدٌ'.slice(start.length)).not.toMatch(/^\p{M}/u);
  });
});
