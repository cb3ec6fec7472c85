import type { ListedFile } from '#web/files/files.api.ts';
import type { RowRange } from './listing.ts';

/** The rows of a list, of which only those around the ones in sight are here. */
export interface Rows {
  count: number;
  /** Undefined while it is on its way. */
  at(row: number): ListedFile | undefined;
  /** Which rows are in sight; what is missing around them is asked for. */
  show(range: RowRange): void;
  /** All rows of a range, asking for those that are not here. */
  load(range: RowRange): Promise<ListedFile[]>;
  /** Whether all of them are here, so that what is not among them does not exist. */
  isWhole: boolean;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  retry(): void;
}
