import { describe, expect, it } from 'vitest';
import { countedFiles, countedItems, named, namesOf } from './counted.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index + 1}` }));
const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

describe('so many items', () => {
  it('has all six forms in Arabic', () => {
    const forms = [0, 1, 2, 3, 10, 11, 99, 100, 103].map(countedItems.ar);
    expect(forms).toEqual([
      'أي عنصر',
      'عنصر واحد',
      'عنصرين',
      '3 عناصر',
      '10 عناصر',
      '11 عنصرًا',
      '99 عنصرًا',
      '100 عنصر',
      '103 عناصر',
    ]);
    expect([1, 2, 5, 20, 200].map(countedFiles.ar)).toEqual([
      'ملف واحد',
      'ملفين',
      '5 ملفات',
      '20 ملفًا',
      '200 ملف',
    ]);
  });
});

describe('what a sentence calls items', () => {
  it('is the name of one, the number of several', () => {
    expect(bare(named(items(1), 'ar'))).toBe('«n1»');
    expect(bare(named(items(1), 'en'))).toBe('“n1”');
    expect(named(items(4), 'ar')).toBe('4 عناصر');
  });

  it('keeps the direction of a name to itself', () =>
    expect(named([{ name: 'تقرير.pdf' }], 'en')).toBe('“\u2068تقرير.pdf\u2069”'));

  it('is every name of a few, and how many more of many', () => {
    expect(bare(namesOf(items(1), 'en'))).toBe('n1');
    expect(bare(namesOf(items(3), 'en'))).toBe('n1, n2, and n3');
    expect(bare(namesOf(items(5), 'en'))).toBe('n1, n2, n3, and 2 more');
    expect(bare(namesOf(items(2), 'ar'))).toBe('n1 وn2');
    expect(bare(namesOf(items(14), 'ar'))).toMatch(/n3 و11 عنصرًا غيرها$/);
  });
});
