import { describe, expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import { knownImage, nextImage } from './find-image.ts';
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

describe('nextImage and findRow', () => {
  it('skip rows that are no images', async () => {
    const rows = rowsOf('pippi');
    expect((await nextImage(rows, 1, 1))?.row).toBe(4);
    expect((await nextImage(rows, 4, -1))?.row).toBe(1);
  });

  it('find none after the end of the list', async () => {
    expect(await nextImage(rowsOf('ippp'), 0, 1)).toBeNull();
    expect(await nextImage(rowsOf('ippp'), 0, -1)).toBeNull();
  });

  it('load rows that are not loaded yet', async () =>
    expect((await nextImage(rowsOf('ip|pi'), 0, 1))?.row).toBe(3));

  it('find the row of an item near the active row', () => {
    expect(findRow(rowsOf('ipi'), '2', 0)).toBe(2);
    expect(findRow(rowsOf('ipi'), '9', 0)).toBeNull();
  });

  it('know an image only when the rows up to it are loaded', () => {
    expect(knownImage(rowsOf('pippi'), 1, 1)?.id).toBe('4');
    expect(knownImage(rowsOf('pippi'), 4, -1)?.id).toBe('1');
    expect(knownImage(rowsOf('ip|pi'), 0, 1)).toBeNull();
    expect(knownImage(rowsOf('ippp'), 0, -1)).toBeNull();
  });
});
