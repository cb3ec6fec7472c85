import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** How many rows are searched at most, so that nobody waits long. */
const MAX_ROWS = 1000;

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

/** The nearest image before (-1) or after (1) a row, when the rows up to it are loaded. */
export function knownImage(rows: Pick<Rows, 'at'>, from: number, step: 1 | -1): ListedFile | null {
  for (let distance = 1; distance <= MAX_ROWS; distance += 1) {
    const item = rows.at(from + distance * step);
    if (!item || item.type === 'image') return item ?? null;
  }
  return null;
}
