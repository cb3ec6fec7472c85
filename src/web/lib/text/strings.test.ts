import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';
import { strings } from './strings.ts';

describe('strings', () => {
  it('keeps the texts of each language', () => {
    const texts = strings({
      ar: { title: 'الملفات', hello: (name: string) => `أهلًا ${name}` },
      en: { title: 'Files', hello: (name: string) => `Hello ${name}` },
    });
    expect(texts.ar.hello('سارة')).toBe('أهلًا سارة');
    expect(texts.en.title).toBe('Files');
  });

  it('does not compile when English lacks a text or has one more', () => {
    // @ts-expect-error a text is missing in English
    strings({ ar: { a: 'أ', b: 'ب' }, en: { a: 'a' } });
    // @ts-expect-error English says more than Arabic
    strings({ ar: { a: 'أ' }, en: { a: 'a', b: 'b' } });
    // @ts-expect-error the parameters differ
    strings({ ar: { a: (n: number) => `${n}` }, en: { a: (n: string) => n } });
    // @ts-expect-error the same holds inside a group
    strings({ ar: { group: { a: 'أ' } }, en: { group: {} } });
  });
});

describe('plural', () => {
  const files = (n: number) =>
    plural('ar', n, {
      zero: 'لا ملفات',
      one: 'ملف واحد',
      two: 'ملفان',
      few: '# ملفات',
      many: '# ملفًا',
      other: '# ملف',
    });

  it.each([
    [0, 'لا ملفات'],
    [1, 'ملف واحد'],
    [2, 'ملفان'],
    [3, '3 ملفات'],
    [10, '10 ملفات'],
    [11, '11 ملفًا'],
    [99, '99 ملفًا'],
    [100, '100 ملف'],
    [102, '102 ملف'],
    [103, '103 ملفات'],
    [1200, '1,200 ملف'],
  ])('Arabic form for %i', (n, expected) => expect(files(n)).toBe(expected));

  it('English has two forms', () => {
    const pages = (n: number) => plural('en', n, { one: '# page', other: '# pages' });
    expect([0, 1, 2].map(pages)).toEqual(['0 pages', '1 page', '2 pages']);
  });

  it('follows the language and not the forms that were given', () => {
    const forms = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: '# x' };
    expect(plural('en', 3, forms)).toBe('3 x');
    expect(plural('ar', 3, forms)).toBe('f');
  });

  it('does not compile with half of the Arabic forms', () => {
    // @ts-expect-error few, many and zero are missing
    plural('ar', 1, { one: 'ملف', two: 'ملفان', other: 'ملف' });
  });
});
