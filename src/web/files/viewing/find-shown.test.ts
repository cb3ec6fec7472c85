import { describe, expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import { isImage, knownShown, mayHaveNext, nextShown } from './find-shown.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** One row per letter, `i` for an image; those after the bar are not loaded yet. */
function rowsOf(types: string): Rows {
  const here = types.indexOf('|');
  const all = [...types.replace('|', '')].map(
    (letter, row) => ({ id: String(row), type: letter === 'i' ? 'image' : 'pdf' }) as ListedFile,
  );
  return {
    count: all.length,
    at: (row: number) => (here === -1 || row < here ? all[row] : undefined),
    load: async ({ first, last }: { first: number; last: number }) => all.slice(first, last + 1),
  } as Rows;
}

describe('nextShown and findRow', () => {
  it('skip rows that are no images', async () => {
    const rows = rowsOf('pippi');
    expect((await nextShown(rows, 1, 1, isImage))?.row).toBe(4);
    expect((await nextShown(rows, 4, -1, isImage))?.row).toBe(1);
  });

  it('find none after the end of the list', async () => {
    expect(await nextShown(rowsOf('ippp'), 0, 1, isImage)).toBeNull();
    expect(await nextShown(rowsOf('ippp'), 0, -1, isImage)).toBeNull();
  });

  it('load rows that are not loaded yet', async () =>
    expect((await nextShown(rowsOf('ip|pi'), 0, 1, isImage))?.row).toBe(3));

  it('find the row of an item near the active row', () => {
    expect(findRow(rowsOf('ipi'), '2', 0)).toBe(2);
    expect(findRow(rowsOf('ipi'), '9', 0)).toBeNull();
  });

  it('know an image only when the rows up to it are loaded', () => {
    expect(knownShown(rowsOf('pippi'), 1, 1, isImage)?.id).toBe('4');
    expect(knownShown(rowsOf('pippi'), 4, -1, isImage)?.id).toBe('1');
    expect(knownShown(rowsOf('ip|pi'), 0, 1, isImage)).toBeNull();
    expect(knownShown(rowsOf('ippp'), 0, -1, isImage)).toBeNull();
  });

  it('have no next one only when all rows up to the end are loaded', () => {
    expect(mayHaveNext(rowsOf('pippi'), 1, 1, isImage)).toBe(true);
    expect(mayHaveNext(rowsOf('pippi'), 1, -1, isImage)).toBe(false);
    expect(mayHaveNext(rowsOf('ip|pp'), 0, 1, isImage)).toBe(true);
    expect(mayHaveNext(rowsOf('ippp'), 0, 1, isImage)).toBe(false);
  });
});
