import { useQuery } from '@tanstack/react-query';
import { isGone, type ListedFile, placeQuery } from '#web/files/files.api.ts';
import { findRow } from '#web/files/list/paging/find-row.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { useLastKnown } from '#web/files/use-last-known.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';

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
  const loaded = useQuery({ ...placeQuery(id), enabled: !listed });
  const locale = useLocale();
  // It was deleted, or the right to it was taken away, while it was open.
  const isLost = !listed && isGone(loaded.error);
  const item: ListedFile | undefined = isLost ? undefined : (listed ?? loaded.data);
  const known = useLastKnown(id, item);
  return {
    row,
    item,
    isLost,
    /** What was last known of it, for its name while it is loading and when that failed. */
    known: isLost ? undefined : known,
    /** Why it could not be loaded, unless it is lost. */
    failure: item || isLost ? undefined : loadFailure(loaded, locale),
  };
}
