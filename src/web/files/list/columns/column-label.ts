import type { Column } from './geometry.ts';
import type { RowDisplay } from './row-display.ts';

/** The header of a column; the trash shows when and by whom an item was deleted. */
export function columnLabel(column: Column, { texts: { columns }, trash, isTrash }: RowDisplay): string {
  if (column === 'date') return isTrash ? columns.deleted : columns.modified;
  if (column === 'by') return isTrash ? columns.deletedBy : columns.by;
  return column === 'place' || column === 'daysLeft' ? trash[column] : columns[column];
}
