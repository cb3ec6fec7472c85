import { describe, expect, it } from 'vitest';
import { foldForSearch, nameKey, sortKey } from './fold.ts';

describe('foldForSearch', () => {
  it.each([
    ['أحمد إبراهيم آل', 'احمد ابراهيم ال'],
    ['مدرسة', 'مدرسه'],
    ['مستشفى', 'مستشفي'],
    ['مُحَمَّدٌ', 'محمد'],
    ['كتـــاب', 'كتاب'],
    ['ملف ١٢٣', 'ملف 123'],
    ['پرونده ۴۵', 'پرونده 45'],
    ['ﻣﺤﻤﺪ', 'محمد'],
    ['Résumé  FINAL', 'resume final'],
    ['شيء', 'شي'],
    ['مسؤول', 'مسوول'],
  ])('folds %s to %s', (given, folded) => {
    expect(foldForSearch(given)).toBe(folded);
  });

  it('changes nothing when a text is folded twice', () => {
    for (const text of ['أإآا ةه ىي', 'İstanbul ﷺ', '①②③']) {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }
  });
});

describe('sortKey', () => {
  const sorted = (names: string[]) => names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));

  it('sorts numbers by their value, in both scripts', () => {
    expect(sorted(['file10', 'File2', 'file1'])).toEqual(['file1', 'File2', 'file10']);
    expect(sorted(['ملف ١٠', 'ملف ٢', 'ملف 3'])).toEqual(['ملف ٢', 'ملف 3', 'ملف ١٠']);
  });

  it('sorts Arabic names by the alphabet, whatever the hamza', () => {
    expect(sorted(['ياسر', 'بدر', 'إبراهيم', 'أحمد', 'تركي'])).toEqual([
      'إبراهيم',
      'أحمد',
      'بدر',
      'تركي',
      'ياسر',
    ]);
  });
});

it('nameKey ignores case and Unicode form only', () => {
  expect(nameKey('Cafe\u0301.PDF')).toBe(nameKey('café.pdf'));
  expect(nameKey('احمد')).not.toBe(nameKey('أحمد'));
});
