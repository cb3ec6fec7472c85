import { expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const arabic = /\p{Script=Arabic}/u;

/** Pieces from left to right, or at the given places. */
const line = (words: string[], places = words.map((_, index) => index * 100)) =>
  words.map((str, index) => ({
    str,
    dir: arabic.test(str) ? 'rtl' : 'ltr',
    transform: [1, 0, 0, 1, places[index]!, 700],
    hasEOL: index === words.length - 1,
  }));
const read = (pieces: ReturnType<typeof line>) =>
  inReadingOrder(pieces)
    .map(({ str, hasEOL }) => str + (hasEOL ? '\n' : ''))
    .join('');

it('turns a line of Arabic words that was written as it is seen', () => {
  expect(read(line(['الأول', ' ', 'الفصل']))).toBe('الفصل الأول\n');
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
