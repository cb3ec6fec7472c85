import { expect, it } from 'vitest';
import { MAX_PARTS, MAX_SPLIT_PAGES } from '#shared/files/splits.contract.ts';
import { partNames } from './part-names.ts';
import { isWhole, planParts } from './plan-parts.ts';
import type { FoundMark, SplitRequest } from './splits.table.ts';

const options = { printBarcode: false, trashSource: false };
const label = (page: number, barcode: string): FoundMark => ({ page, kind: 'label', barcode });
const separator = (page: number): FoundMark => ({ page, kind: 'separator', barcode: 'PATCHT' });

function plan(request: object, pageCount: number | null, marks: FoundMark[] = []) {
  return planParts({ ...options, ...request } as NonNullable<SplitRequest>, { pageCount, marks });
}
const named = (request: object, pageCount: number, marks: FoundMark[] = [], names: [string, string][] = []) =>
  partNames('عقد.pdf', plan(request, pageCount, marks), {
    ofLabel: (barcode) => new Map(names).get(barcode),
    ofTarget: () => undefined,
  });

it('makes a document of each page, with numbers that sort', () => {
  expect(plan({ by: 'pages' }, 3).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const names = named({ by: 'pages' }, 120);
  expect([names[0], names[99]]).toEqual(['عقد 001.pdf', 'عقد 100.pdf']);
});

it('makes the documents that were requested, named as requested or after their pages', () => {
  const parts = [
    { from: 1, to: 2 },
    { from: 4, to: 4, name: 'ملحق' },
    { from: 2, to: 3, name: 'B.PDF' },
  ];
  expect(named({ by: 'parts', parts }, 4)).toEqual(['عقد 1-2.pdf', 'ملحق.pdf', 'B.PDF']);
});

it('makes documents of marks: named like the file of the label, after an unknown label, or by their place', () => {
  const code = '01071763500000';
  const marks = [label(2, code), separator(4), label(6, '99991763500000')];
  const parts = plan({ by: 'marks' }, 7, marks);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 3],
    [5, 5],
    [6, 7],
  ]);
  expect(named({ by: 'marks' }, 7, marks, [[code, 'فاتورة.xlsx']])).toEqual([
    'عقد 1.pdf',
    'فاتورة.pdf',
    'عقد 3.pdf',
    'عقد 99991763500000.pdf',
  ]);
});

it('refuses more pages in all parts together than a PDF may have twice', () => {
  const parts = (count: number) => Array.from({ length: count }, () => ({ from: 1, to: MAX_SPLIT_PAGES }));
  expect(plan({ by: 'parts', parts: parts(2) }, null)).toHaveLength(2);
  expect(() => plan({ by: 'parts', parts: parts(3) }, null)).toThrow('tooManyPages');
});

it('refuses what cannot be made', () => {
  expect(() => plan({ by: 'pages' }, MAX_PARTS + 1)).toThrow('tooManyPages');
  expect(() => plan({ by: 'pages' }, 1_000_000_000)).toThrow('tooManyPages');
  expect(() => plan({ by: 'marks' }, 1_000_000_000, [label(1, '01071763500000')])).toThrow('tooManyPages');
  expect(plan({ by: 'pages' }, MAX_PARTS)).toHaveLength(MAX_PARTS);
  expect(() => plan({ by: 'marks' }, 5)).toThrow('noMarks');
  expect(() => plan({ by: 'marks' }, 2, [separator(1), separator(2)])).toThrow('noMarks');
});

it('knows a scan of one document, which stays whole', () => {
  expect(isWhole(plan({ by: 'marks' }, 3, [label(1, '01071763500000')]), 3)).toBe(true);
  expect(isWhole(plan({ by: 'marks' }, 3, [separator(1)]), 3)).toBe(false);
});

it('cuts a long name before its extension, and never to more bytes than a name may have', () => {
  const [name] = partNames(`${'م'.repeat(125)}.pdf`, plan({ by: 'pages' }, 1), {
    ofLabel: () => undefined,
    ofTarget: () => undefined,
  });
  expect(name).toMatch(/^م+ 1\.pdf$/);
  expect(Buffer.byteLength(name!)).toBeLessThanOrEqual(255);
});
