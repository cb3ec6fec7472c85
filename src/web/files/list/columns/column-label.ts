import type { Column } from './geometry.ts';
import type { RowDisplay } from './row-display.ts';

const byLabels = { modified: 'by', deleted: 'deletedBy', shared: 'sharedBy' } as const;

/** The header of a column; the trash shows when and by whom an item was deleted, "Shared with me" when and by whom it was shared. */
export function columnLabel(column: Column, { texts: { columns }, trash, dateKind }: RowDisplay): string {
  if (column === 'date') return columns[dateKind];
  if (column === 'by') return columns[byLabels[dateKind]];
  return column === 'place' || column === 'daysLeft' ? trash[column] : columns[column];
}
