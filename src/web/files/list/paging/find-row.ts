import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from './rows.ts';

/** How many rows away an item is looked for. */
const NEAR = 1000;

/** The row of an item among the loaded rows, searched around the row that the keyboard is on. */
export function findRow(rows: Rows, id: string, near: number): number | null {
  if (rows.at(near)?.id === id) return near;
  const last = Math.min(rows.count, near + NEAR);
  for (let row = Math.max(0, near - NEAR); row < last; row += 1) {
    if (rows.at(row)?.id === id) return row;
  }
  return null;
}

/** An item among the loaded rows. */
export function listedItem(rows: Rows, id: string, near: number): ListedFile | undefined {
  const row = findRow(rows, id, near);
  return row === null ? undefined : rows.at(row);
}
