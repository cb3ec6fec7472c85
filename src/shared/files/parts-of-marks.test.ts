import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PageMark, partsOfMarks } from './parts-of-marks.ts';

/** Pages as they were scanned: `-` has no mark, `|` is a separator sheet, a letter is a label, `|A` a label on a sheet. */
const scanned = (pages: string): { marks: PageMark[]; pageCount: number } => {
  const list = pages.split(' ');
  const marks = list.flatMap((text, index): PageMark[] => {
    const page = index + 1;
    const label = text.replace(/[-|]/u, '');
    return [
      ...(text.includes('|') ? [{ page, kind: 'separator', barcode: 'PATCHT' } as const] : []),
      ...(label === '' ? [] : [{ page, kind: 'label', barcode: label } as const]),
    ];
  });
  return { marks, pageCount: list.length };
};

const partsOf = (pages: string): string[] => {
  const { marks, pageCount } = scanned(pages);
  return partsOfMarks(marks, pageCount).map(({ from, to, mark }) => `${from}-${to} ${mark?.barcode ?? ''}`);
};

it.each([
  ['pages without a mark are one document', '- - -', ['1-3 ']],
  ['pages before the first separator are a document', '- - | -', ['1-2 ', '4-4 PATCHT']],
  ['pages before the first label are a document', '- A -', ['1-1 ', '2-3 A']],
  ['a separator is part of no document', '| - - | -', ['2-3 PATCHT', '5-5 PATCHT']],
  ['a label is the first page of its document', 'A - B -', ['1-2 A', '3-4 B']],
  ['consecutive separators are one', '- | | | -', ['1-1 ', '5-5 PATCHT']],
  ['a separator at the end begins nothing', '- - |', ['1-2 ']],
  ['only separators are no document', '| |', []],
  ['a label after a separator is the label of that document', '| A - | B', ['2-3 A', '5-5 B']],
  ['a label on a sheet is the label of the document after it', '|A - - |B -', ['2-3 A', '5-5 B']],
  ['the back of a sheet with a label keeps the label', '|A | - -', ['3-4 A']],
  ['the label of the last of several sheets counts', '|A |B -', ['3-3 B']],
  ['the label on the page counts, not that on the sheet', '|A B', ['2-2 B']],
  ['pages with the same label are one document', 'A A - A B B', ['1-4 A', '5-6 B']],
  ['a page with the label of its sheet continues it', '|A - A -', ['2-4 A']],
  ['a separator parts documents of the same label', 'A - | A', ['1-2 A', '4-4 A']],
  ['the same label after another one is another document', 'A B A', ['1-1 A', '2-2 B', '3-3 A']],
])('%s', (_name, pages, expected) => {
  expect(partsOf(pages)).toEqual(expected);
});

it('ignores marks on pages that the PDF does not have', () => {
  const marks = [0, 3, 9].map((page) => ({ page, kind: 'label', barcode: 'A' }) as const);
  expect(partsOfMarks(marks, 2)).toEqual([{ from: 1, to: 2, mark: null }]);
});

it('puts each page that is no separator into exactly one document, in order', () => {
  const page = fc.constantFrom('-', '-', '|', 'A', 'B', '|A');
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 40 }), (pages) => {
      const { marks, pageCount } = scanned(pages.join(' '));
      const parts = partsOfMarks(marks, pageCount);
      const inParts = parts.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      );
      const expected = pages.flatMap((text, index) => (text.includes('|') ? [] : [index + 1]));
      expect(inParts).toEqual(expected);
      expect(partsOfMarks(marks.toReversed(), pageCount).map(({ from }) => from)).toEqual(
        parts.map(({ from }) => from),
      );
    }),
  );
});
