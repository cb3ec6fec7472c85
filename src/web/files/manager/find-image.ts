import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** Further than this nobody waits for. */
const MOST_LOOKED_AT = 1000;

/** The row of an item among those that are here, looked for from where the keyboard stands. */
export function findRow(rows: Rows, id: string, near: number): number | null {
  if (rows.at(near)?.id === id) return near;
  const last = Math.min(rows.count, near + MOST_LOOKED_AT);
  for (let row = Math.max(0, near - MOST_LOOKED_AT); row < last; row += 1) {
    if (rows.at(row)?.id === id) return row;
  }
  return null;
}

/** The nearest image before (-1) or after (1) a row; rows that are not here yet are asked for. */
export async function nextImage(
  rows: Rows,
  from: number,
  step: 1 | -1,
): Promise<{ row: number; item: ListedFile } | null> {
  for (let looked = 1; looked <= MOST_LOOKED_AT; looked += 1) {
    const row = from + looked * step;
    if (row < 0 || row >= rows.count) return null;
    const item = rows.at(row) ?? (await rows.load({ first: row, last: row }))[0];
    if (item?.type === 'image') return { row, item };
  }
  return null;
}
