import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** How many rows are searched at most, so that nobody waits long. */
const MAX_ROWS = 1000;

/** The row of an item among the loaded rows, searched around the row that the keyboard is on. */
export function findRow(rows: Rows, id: string, near: number): number | null {
  if (rows.at(near)?.id === id) return near;
  const last = Math.min(rows.count, near + MAX_ROWS);
  for (let row = Math.max(0, near - MAX_ROWS); row < last; row += 1) {
    if (rows.at(row)?.id === id) return row;
  }
  return null;
}

/** The nearest image before (-1) or after (1) a row; rows that are not loaded yet are loaded. */
export async function nextImage(
  rows: Rows,
  from: number,
  step: 1 | -1,
): Promise<{ row: number; item: ListedFile } | null> {
  for (let distance = 1; distance <= MAX_ROWS; distance += 1) {
    const row = from + distance * step;
    if (row < 0 || row >= rows.count) return null;
    const item = rows.at(row) ?? (await rows.load({ first: row, last: row }))[0];
    if (item?.type === 'image') return { row, item };
  }
  return null;
}
