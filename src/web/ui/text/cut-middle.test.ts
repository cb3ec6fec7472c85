import { describe, expect, it } from 'vitest';
import { cutMiddle, ELLIPSIS } from './cut-middle.ts';

/** Every character is one unit wide. */
const measure = (text: string) => [...text].length;
const shown = (name: string, width: number) => {
  const { start, omitted, end } = cutMiddle(name, width, measure);
  return omitted === '' ? start : start + ELLIPSIS + end;
};

describe('cutting a name in its middle', () => {
  it('leaves a name that fits unchanged', () => expect(shown('report', 6)).toBe('report'));

  it('keeps whole words at both sides of the cut', () => {
    expect(shown('محاضر اجتماعات اللجنة التنفيذية 14', 18)).toBe('محاضر اجتماعات…14');
    expect(shown('Annual report of the year 2026', 20)).toBe('Annual report…2026');
  });

  it('cuts through a word that has no space near', () => {
    expect(shown('Donaudampfschifffahrtsgesellschaft', 14)).toBe('Donaudam…chaft');
    expect(shown('محاضراجتماعاتاللجنةالتنفيذية', 14)).toBe('محاضراجت…فيذية');
  });

  it('never uses more than the width, and leaves at most one near word of it unused', () => {
    const name = 'عقد توريد الأجهزة والبرمجيات 2026 final';
    for (let width = 12; width < measure(name); width += 1) {
      expect(measure(shown(name, width))).toBeLessThanOrEqual(width);
      expect(measure(shown(name, width))).toBeGreaterThanOrEqual(width - 6);
    }
  });

  it('loses no letter: start, omitted part and end are the name', () => {
    const name = 'واحة النخيل للتطوير: مراجعة 14';
    for (let width = 1; width < measure(name); width += 1) {
      const { start, omitted, end } = cutMiddle(name, width, measure);
      expect(start + omitted + end).toBe(name);
    }
  });

  it('keeps a word of the beginning rather than letters of it before the last word, unless that is a number', () => {
    expect(shown('شركة ديار للتشغيل والصيانة', 8)).toBe('شركة…');
    expect(shown('العقود 2026', 8)).toBe('الع…2026');
  });

  it('drops the end when the width is small', () => expect(shown('Annual report', 4)).toBe('Ann…'));

  it('shows the ellipsis even when only one letter fits', () =>
    expect(shown('محاضر اجتماعات', 2)).toBe('م…'));

  it('never separates a letter from its diacritics', () => {
    const { start } = cutMiddle('مُحَمَّدٌوعَلِيٌّ', 9, (text) => [...text].filter((c) => !/\p{M}/u.test(c)).length);
    expect('مُحَمَّدٌوعَلِيٌّ'.slice(start.length)).not.toMatch(/^\p{M}/u);
  });
});
