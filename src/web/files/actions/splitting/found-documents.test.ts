import { expect, it } from 'vitest';
import type { SplitMark } from '#shared/files/splits.contract.ts';
import { changed, foundDocuments, isTargetTaken, partsOf } from './found-documents.ts';

const source = { id: 'source', name: 'مسح 2026.pdf' };

const separator = (page: number): SplitMark => ({ page, kind: 'separator', barcode: 'PATCHT', file: null });
const label = (page: number, file: SplitMark['file'] = null, barcode = `${page}00`): SplitMark => ({
  page,
  kind: 'label',
  barcode,
  file,
});
const known = (id: string, mayBeReplaced = true) =>
  ({ id, name: `${id}.pdf`, mayBeReplaced }) as SplitMark['file'];

const found = (marks: SplitMark[], pageCount: number) => foundDocuments({ marks, pageCount }, source);

it('names documents after the file of their label, their label or their place', () => {
  const documents = found([separator(2), label(5), label(7, known('عقد'))], 8);
  expect(documents.map(({ stem }) => stem)).toEqual(['مسح 2026 1', 'مسح 2026 2', 'مسح 2026 500', 'عقد']);
});

it('offers a new version of the file of a label, of several documents only for the first', () => {
  const file = known('عقد');
  const documents = found([label(1, file, 'A'), label(3, known('b'), 'B'), label(5, file, 'A')], 6);
  expect(documents.map(({ isVersion }) => isVersion)).toEqual([true, true, false]);
  expect([0, 1, 2].map((index) => isTargetTaken(documents, index))).toEqual([false, false, true]);
  const swapped = changed(changed(documents, 0, { isVersion: false }), 2, { isVersion: true });
  expect([0, 1, 2].map((index) => isTargetTaken(swapped, index))).toEqual([true, false, false]);
});

it('offers no version of a file that may not be replaced, and none of the PDF itself', () => {
  const documents = found([label(1, known('a', false)), label(2, known('source')), label(3)], 3);
  expect(documents.map(({ target }) => target)).toEqual([null, null, null]);
});

it('sends the name of a new file, and the file of a new version', () => {
  const documents = changed(found([label(3, known('a'))], 4), 0, { stem: 'خطاب' });
  expect(partsOf(documents)).toEqual([
    { from: 1, to: 2, name: 'خطاب.pdf' },
    { from: 3, to: 4, newVersionOf: 'a' },
  ]);
});
