import { useEffect, useRef } from 'react';
import { findRow } from './paging/find-row.ts';
import type { Rows } from './paging/rows.ts';

/** So many rows are loaded at most for an item: whoever looks for an older one searches by its name. */
const MAX_ROWS = 600;

type OnFound = (id: string, row: number) => void;

/** Looks for an item in a list that can only be read from its start, page after page. Call the returned function with its id. */
export function useRowSearch(rows: Rows, onFound: OnFound): (id: string) => void {
  const latest = useRef({ rows, onFound });
  const sought = useRef<string>(null);

  function lookFurther(): void {
    const id = sought.current;
    const { rows: loaded, onFound: found } = latest.current;
    // What is loaded while it is fetched again may be too old to have the item.
    if (id === null || loaded.isFetching) return;
    const row = findRow(loaded, id, 0);
    const { count, isComplete, error } = loaded;
    if (row === null && !isComplete && error === null && count <= MAX_ROWS) {
      loaded.load({ first: count - 1, last: count - 1 }).catch(() => (sought.current = null));
      return;
    }
    sought.current = null;
    if (row !== null) found(id, row);
  }

  useEffect(() => {
    latest.current = { rows, onFound };
    lookFurther();
  });
  return (id) => {
    sought.current = id;
    lookFurther();
  };
}
