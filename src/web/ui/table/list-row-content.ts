import type { LinkOptions } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import type { LinePart } from '#web/ui/text/fit-parts.ts';

/** What a table row shows where the table is a list. The other columns are in the details of the row. */
export interface ListRowContent<Row> {
  /** The name of the row: its first line, and the title of its sheet and of its details. */
  name: (row: Row) => string;
  /** The first line, where it is more than the name. */
  first?: (row: Row) => ReactNode;
  /** The second line. Parts are cut to its width; anything else has as many lines as its text needs. */
  second: (row: Row) => readonly LinePart[] | ReactElement;
  picture?: (row: Row) => ReactNode;
  /** A short mark at the end of the row. */
  end?: (row: Row) => ReactNode;
  /** The page that a tap opens. A row without one opens its details. */
  link?: (row: Row) => LinkOptions | null;
  /** Opens something else than the details. */
  open?: (row: Row) => void;
  /** The lines of the details that are not columns, first. */
  facts?: (row: Row) => { key: string; label: string; value: ReactNode }[];
  actions?: (row: Row) => SheetAction[];
}
