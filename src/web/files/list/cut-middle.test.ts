import { describe, expect, it } from 'vitest';
import { cutMiddle, ELLIPSIS } from './cut-middle.ts';

/** A typewriter: every character is as wide as the next. */
const measure = (text: string) => [...text].length;
const shown = (name: string, width: number) => {
  const { start, end } = cutMiddle(name, width, measure);
  return end === null ? start : start + ELLIPSIS + end;
};

describe('a name cut in its middle', () => {
  it('stays whole when it fits', () => expect(shown('report.pdf', 10)).toBe('report.pdf'));

  it('keeps its extension and what stands before it', () =>
    expect(shown('Annual report of the year 2026-final.docx', 20)).toBe('Annual re…final.docx'));

  it('is as long as there is room, never longer', () => {
    const name = 'عقد توريد الأجهزة والبرمجيات 2026-final.pdf';
    for (let width = 12; width < measure(name); width += 1) expect(measure(shown(name, width))).toBe(width);
  });

  it('gives up the letters before the extension first', () =>
    expect(shown('Annual report.docx', 8)).toBe('An….docx'));

  it('keeps the extension even where there is no room for it', () =>
    expect(shown('Annual report.docx', 2)).toBe('A….docx'));

  it('keeps the end of a name that has no extension', () =>
    expect(shown('محاضر اجتماعات اللجنة التنفيذية', 14)).toBe('محاضر اج…فيذية'));

  it('shows that it was cut even where only a letter is left', () =>
    expect(shown('محاضر اجتماعات', 2)).toBe('م…'));

  it('does not take a sentence for an extension', () =>
    expect(shown('v1. The report that everybody waits for', 12)).toBe('v1. Th…s for'));

  it('never parts a letter from its marks', () => {
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
