import { describe, expect, it } from 'vitest';
import { CsvReader, separatorOf } from './csv-reader.ts';

describe('separatorOf', () => {
  it.each([
    [',', 'name,city\nهند,الرياض'],
    [';', 'name;amount\nهند;1,5\nليلى;2,5'],
    ['\t', 'a\tb\n1,2\t3,4'],
    ['|', 'a|b|c\n1|2|3'],
    ['،', 'الاسم، المدينة\nهند، الرياض'],
    ['؛', 'الاسم؛ العنوان\nهند؛ الرياض، حي النخيل'],
    [',', 'one column'],
    [',', ''],
  ])('finds %j', (separator, text) => expect(separatorOf(text)).toEqual({ separator, start: 0 }));

  it('does not count what is in quotes', () => {
    expect(separatorOf('"a;b;c;d",e\n"f;g;h;i",j').separator).toBe(',');
  });

  it('takes the sign that Excel wrote into the first line', () => {
    expect(separatorOf('sep=|\r\na,b|c,d')).toEqual({ separator: '|', start: 7 });
  });
});

describe('CsvReader', () => {
  const text = 'a,"b ""c""\r\nd"\r\n"",\n" x ",y"z\r1,2';
  const rows = [
    ['a', 'b "c"\r\nd'],
    ['', ''],
    [' x ', 'y"z'],
    ['1', '2'],
  ];

  it('reads the same rows in pieces of any length', () => {
    for (let length = 1; length <= text.length; length += 1) {
      const reader = new CsvReader(',');
      const read: string[][] = [];
      for (let at = 0; at < text.length; at += length) read.push(...reader.read(text.slice(at, at + length)));
      expect([...read, ...reader.end()], `in pieces of ${length}`).toEqual(rows);
    }
  });

  it('cuts cells that are too long and leaves out columns that are too many', () => {
    const reader = new CsvReader(',', { cell: 3, columns: 2 });
    expect(reader.read(`abcdef,"${'""'.repeat(9)}",x,y\n`)).toEqual([['abc', '"""']]);
  });

  it('reads a quote that is never closed as one cut cell', () => {
    const reader = new CsvReader(',', { cell: 10, columns: 2 });
    expect([...reader.read(`a,"${'x\n'.repeat(100_000)}`), ...reader.end()]).toEqual([
      ['a', 'x\nx\nx\nx\nx\n'],
    ]);
  });
});
