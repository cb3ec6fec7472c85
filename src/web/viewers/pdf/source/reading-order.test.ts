import { expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const arabic = /\p{Script=Arabic}/u;

/** Pieces from left to right, or at the given places. */
const line = (words: string[], places = words.map((_, index) => index * 100)) =>
  words.map((str, index) => ({
    str,
    dir: arabic.test(str) ? 'rtl' : 'ltr',
    transform: [1, 0, 0, 1, places[index]!, 700],
    width: 90,
    hasEOL: index === words.length - 1,
  }));
const read = (pieces: ReturnType<typeof line>) =>
  inReadingOrder(pieces)
    .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
    .join('');

it('turns a line of Arabic words that was written as it is seen', () => {
  expect(read(line(['الأول', ' ', 'الفصل']))).toBe('الفصل الأول\n');
});

it('turns the letters of a ligature', () => {
  const pieces = line(['اﻟﻌﺮﺑﻴﺔ', ' ', 'اخلﻄﻮط']);
  expect(read(pieces).normalize('NFKC')).toBe('الخطوط العربية\n');
});

it('keeps the order of Latin words in such a line', () => {
  const words = ['القاهرة', ' ', 'فرع', ' ', 'Annual', ' ', 'Report', ' ', 'تقرير'];
  expect(read(line(words))).toBe('تقرير Annual Report فرع القاهرة\n');
});

it('leaves a line that is in the order of reading', () => {
  expect(read(line(['الفصل', ' ', 'الأول'], [200, 150, 100]))).toBe('الفصل الأول\n');
  expect(read(line(['An', ' ', 'annual', ' ', 'تقرير']))).toBe('An annual تقرير\n');
});

it('turns each line alone', () => {
  const pieces = [...line(['ب', ' ', 'ا']), ...line(['one', ' ', 'two']), ...line(['د', ' ', 'ج'])];
  expect(read(pieces)).toBe('ا ب\none two\nج د\n');
});

/** Pieces as pdf.js gives them for a PDF that Chrome saved: `[text, x, y, width]`, and `↵` for the end of a line. */
const saved = (...pieces: readonly [str: string, x: number, y: number, width: number][]) =>
  pieces.map(([str, x, y, width]) => ({
    str: str.replace('↵', ''),
    dir: /\p{Lo}/u.test(str) ? 'rtl' : 'ltr',
    transform: [15, 0, 0, 15, x, y],
    width,
    hasEOL: str.endsWith('↵'),
  }));

it('turns a line whose tashkeel stands apart, without blanks around it', () => {
  const pieces = saved(
    ['ا', 546, 738.75, 4.17],
    ['\u064B', 549.75, 737.25, 0],
    [' ', 550.17, 738.75, 0.44],
    ['د', 550.5, 738.75, 7.87],
    ['ج', 558.75, 738.75, 9.27],
    [' ', 568.02, 738.75, 5.64],
    ['ا', 572.25, 738.75, 4.17],
    ['\u064B', 578.25, 735.75, 0],
    [' ', 576.42, 738.75, 0.44],
    ['ر', 576.75, 738.75, 8.28],
    ['ك', 585, 738.75, 8.28],
    ['ش', 593.25, 738.75, 12.57],
    ['↵', 402, 705.75, 0],
    ['م', 565.5, 705.75, 9.29],
    ['لا', 574.5, 705.75, 8.95],
    ['\0', 584.25, 703.5, 0],
    [' ', 583.45, 705.75, 0.07],
    ['س', 583.5, 705.75, 13.38],
    ['ل', 597, 705.75, 4.57],
    ['ا', 601.5, 705.75, 4.17],
  );
  expect(read(pieces)).toBe('شكر\u064Bا جد\u064Bا\nالسلام');
});

it('keeps the blank after a word that ends with tashkeel', () => {
  const pieces = saved(
    ['15', 516.75, 771.75, 19.29],
    [' \u064C', 540, 770.25, 0],
    [' ', 536.04, 771.75, 6.28],
    ['د', 540.75, 771.75, 7.87],
    ['ي', 549, 771.75, 4.17],
    ['د', 553.5, 771.75, 7.87],
    ['ج', 561.75, 771.75, 9.27],
  );
  expect(read(pieces)).toBe('جديد\u064C 15');
});

it('joins tashkeel that pdf.js took for a line, or for the end of the line above, to its line', () => {
  const first = saved(['ن', 500, 738.75, 11.42], ['ع', 511.5, 738.75, 8.67]);
  const mark = saved(['\u0650↵', 501.75, 701.25, 0]);
  const second = saved(['ن', 500.25, 705.75, 11.42], ['م', 511.5, 705.75, 8.67]);
  expect(read([...first, ...mark, ...second])).toBe('عن\nمن\u0650');
  expect(read([...mark, ...second])).toBe('من\u0650');
  const above = saved(['ن', 488, 705.75, 11.42]);
  expect(read([...above, ...mark, ...second])).toBe('من\u0650ن');
});

it('leaves tashkeel in a line that is in the order of reading', () => {
  const pieces = saved(
    ['جد', 553, 700, 17],
    ['\u064B', 553, 700, 0],
    [' ', 553, 700, 0.4],
    ['ا', 548, 700, 4.8],
    [' ', 548, 700, 5],
    ['شكر', 520, 700, 23],
  );
  expect(read(pieces)).toBe('جد\u064Bا شكر');
});
