import { useQuery } from '@tanstack/react-query';
import { isGone, type ListedFile, placeQuery } from '#web/files/files.api.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';

/** What a viewer over the list is given about the list. */
export interface OverList {
  id: ListedFile['id'];
  rows: Rows;
  /** The folder can no longer be opened, so what is known of its rows is not true any more. */
  isFolderGone: boolean;
  /** The row that the keyboard is on; the item is probably near it. */
  active: number;
}

/** An item that is shown over the list: as the list has it, or loaded when the list does not have it. */
export function useListedItem({ id, rows, isFolderGone, active }: OverList) {
  const row = isFolderGone ? null : findRow(rows, id, active);
  const listed = row === null ? undefined : rows.at(row);
  const { data: loaded, error } = useQuery({ ...placeQuery(id), enabled: !listed });
  // It was deleted, or the right to it was taken away, while it was open.
  const isLost = !listed && isGone(error);
  const item: ListedFile | undefined = isLost ? undefined : (listed ?? loaded);
  return { row, item, isLost };
}
