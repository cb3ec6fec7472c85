import { describe, expect, it } from 'vitest';
import { countedFiles, countedItems, describeItems, listNames, quoteBriefly, quoteName } from './counted.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `n${index + 1}` }));
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

describe('countedItems and countedFiles', () => {
  it('have all six Arabic plural forms', () => {
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

describe('items in a sentence', () => {
  it('are described by the name of one, by the number of several', () => {
    expect(bare(describeItems(items(1), 'ar'))).toBe('«n1»');
    expect(bare(describeItems(items(1), 'en'))).toBe('“n1”');
    expect(describeItems(items(4), 'ar')).toBe('4 عناصر');
  });

  it('have a long name shortened in a message, and whole in the name of a control', () => {
    const name = `${'scan_of_the_archive_'.repeat(4)}0001.pdf`;
    expect(bare(describeItems([{ name }], 'en'))).toBe('“scan_of_the_archive_scan_…chive_0001.pdf”');
    expect(bare(quoteBriefly.ar(name))).toMatch(/^«scan_.*….*\.pdf»$/);
    expect(bare(quoteName.en(name))).toBe(`“${name}”`);
  });

  it('isolate the direction of a name', () =>
    expect(describeItems([{ name: 'تقرير.pdf' }], 'en')).toBe(
      '“\u2066\u2068تقرير\u2069\u2066.pdf\u2069\u2069”',
    ));

  it('are listed by every name of a few, by three names and a count of many', () => {
    expect(bare(listNames(items(1), 'en'))).toBe('n1');
    expect(bare(listNames(items(3), 'en'))).toBe('n1, n2, and n3');
    expect(bare(listNames(items(5), 'en'))).toBe('n1, n2, n3, and 2 more');
    expect(bare(listNames(items(2), 'ar'))).toBe('n1 وn2');
    expect(bare(listNames(items(5), 'ar'))).toMatch(/n3 وعنصران آخران$/);
    expect(bare(listNames(items(14), 'ar'))).toMatch(/n3 و11 عنصرًا آخر$/);
  });
});
