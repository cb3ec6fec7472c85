import type { ListedFile } from '#web/files/files.api.ts';
import type { RowRange } from './pages.ts';

/** How many rows there are, as far as it is known. */
export type RowCount = Pick<Rows, 'count' | 'hasLoaded' | 'isComplete'>;

/** The rows of a list. Only rows near the visible ones are loaded. */
export interface Rows {
  count: number;
  /** False while more rows may follow than `count` says, because only the first ones are known. */
  isCounted: boolean;
  /** Undefined while the row is not loaded. */
  at(row: number): ListedFile | undefined;
  /** Sets which rows are visible, so that missing rows near them are loaded. */
  setVisible(range: RowRange): void;
  /** All rows of a range; requests those that are not loaded. */
  load(range: RowRange): Promise<ListedFile[]>;
  /** True when at least the first rows were loaded. */
  hasLoaded: boolean;
  /** True when every row is loaded. */
  isComplete: boolean;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  retry(): void;
}
