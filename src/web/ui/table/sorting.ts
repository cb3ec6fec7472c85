/** The order of a table: the sort key of a column, with a minus for the descending order. */
export interface Sorting {
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
}

type Direction = 'ascending' | 'descending' | 'none';

/** The direction in which a column sorts the table, for `aria-sort`. */
export function directionOf(key: string, sort: string | undefined): Direction {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** The order after a click on the header of a column. */
export const toggledSort = (key: string, sort: string | undefined): string =>
  sort === key ? `-${key}` : key;
