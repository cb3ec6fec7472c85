import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { showsPages } from '#web/viewers/registry.ts';

/** How many rows are searched at most, so that nobody waits long. */
const MAX_ROWS = 1000;

type Step = 1 | -1;
/** Whether the viewer that is open over the list shows an item. */
export type IsShown = (item: ListedFile) => boolean;

export const isImage: IsShown = ({ type }) => type === 'image';
export const hasPages: IsShown = (item) => showsPages(item);

/** The nearest such item before (-1) or after (1) a row; rows that are not loaded yet are loaded. */
export async function nextShown(
  rows: Rows,
  from: number,
  step: Step,
  isShown: IsShown,
): Promise<{ row: number; item: ListedFile } | null> {
  for (let distance = 1; distance <= MAX_ROWS; distance += 1) {
    const row = from + distance * step;
    if (row < 0 || row >= rows.count) return null;
    const item = rows.at(row) ?? (await rows.load({ first: row, last: row }))[0];
    if (item && isShown(item)) return { row, item };
  }
  return null;
}

/** The nearest such item before (-1) or after (1) a row, when the rows up to it are loaded. */
export function knownShown(
  rows: Pick<Rows, 'at'>,
  from: number,
  step: Step,
  isShown: IsShown,
): ListedFile | null {
  for (let distance = 1; distance <= MAX_ROWS; distance += 1) {
    const item = rows.at(from + distance * step);
    if (!item || isShown(item)) return item ?? null;
  }
  return null;
}

/** Whether there may be such an item before (-1) or after (1) a row: one is loaded, or not all rows are. */
export function mayHaveNext(
  rows: Pick<Rows, 'at' | 'count'>,
  from: number,
  step: Step,
  isShown: IsShown,
): boolean {
  for (let row = from + step; row >= 0 && row < rows.count; row += step) {
    const item = rows.at(row);
    if (!item || isShown(item)) return true;
  }
  return false;
}
