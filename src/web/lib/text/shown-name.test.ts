import { describe, expect, it } from 'vitest';
import { isolateFileName } from './isolate-direction.ts';
import { directionOfText, shownName } from './shown-name.ts';

describe('a name as it is drawn', () => {
  it.each([
    ['عقد توريد 1.jpg', 'عقد توريد 1', '.jpg'],
    ['report.final.PDF', 'report.final', '.PDF'],
    ['archive.7z', 'archive', '.7z'],
    ['بند 3.5', 'بند 3.5', ''],
    ['v1. The report that waits', 'v1. The report that waits', ''],
    ['.env', '.env', ''],
    ['README', 'README', ''],
  ])('separates the extension of %s', (name, stem, suffix) =>
    expect(shownName(name, 'ar')).toMatchObject({ stem, suffix }),
  );

  it('leaves the name of a folder whole', () =>
    expect(shownName('site.old', 'en', false)).toMatchObject({ stem: 'site.old', suffix: '' }));

  it.each([
    ['عقد 1.jpg', 'ar', 'rtl'],
    ['عقد 1.jpg', 'en', 'ltr'],
    ['report 1.jpg', 'ar', 'ltr'],
    ['2026.jpg', 'ar', 'ltr'],
  ] as const)('places the extension of %s in %s at the end of %s', (name, locale, direction) =>
    expect(shownName(name, locale).direction).toBe(direction),
  );

  it('isolates the extension in a plain text too', () => {
    expect(isolateFileName('عقد 1.jpg', 'ar')).toBe('\u2067\u2068عقد 1\u2069\u2009\u2066.jpg\u2069\u2069');
    expect(isolateFileName('عقد 1.jpg', 'en')).toBe('\u2066\u2068عقد 1\u2069\u2066.jpg\u2069\u2069');
    expect(isolateFileName('أرشيف 2024', 'ar')).toBe('\u2068أرشيف 2024\u2069');
  });
});

describe('the direction of a text', () => {
  it.each([
    ['تقرير 2026', 'rtl'],
    ['2026 تقرير', 'rtl'],
    ['report تقرير', 'ltr'],
    ['123', undefined],
    ['', undefined],
  ])('of "%s" is %s', (text, direction) => expect(directionOfText(text)).toBe(direction));
});
