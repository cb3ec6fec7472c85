import { describe, expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { findRow, nextImage } from './find-image.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** Rows named by their letters; those after the bar are not here yet. */
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

describe('the images of a list', () => {
  it('are found one after the other, past what is none', async () => {
    const rows = rowsOf('pippi');
    expect((await nextImage(rows, 1, 1))?.row).toBe(4);
    expect((await nextImage(rows, 4, -1))?.row).toBe(1);
  });

  it('end with the list', async () => {
    expect(await nextImage(rowsOf('ippp'), 0, 1)).toBeNull();
    expect(await nextImage(rowsOf('ippp'), 0, -1)).toBeNull();
  });

  it('are asked for where they are not here yet', async () =>
    expect((await nextImage(rowsOf('ip|pi'), 0, 1))?.row).toBe(3));

  it('are looked for near where one is', () => {
    expect(findRow(rowsOf('ipi'), '2', 0)).toBe(2);
    expect(findRow(rowsOf('ipi'), '9', 0)).toBeNull();
  });
});
