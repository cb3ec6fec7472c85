import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countQuery } from '#web/files/files.api.ts';
import { isSeekable, type Listing } from '#web/files/listing.ts';
import { countPinnedRows } from './paging/pages.ts';
import type { Rows } from './paging/rows.ts';

/**
 * How many of the first rows are folders. A folder lists its folders before its files; a search and the trash mix them, so
 * there the answer is 0.
 */
export function useFolderCount(listing: Listing, { at, count, isPending }: Rows, isGrid: boolean): number {
  const isSorted = isGrid && isSeekable(listing) && !isPending;
  const loaded = useMemo(() => {
    if (!isSorted) return 0;
    let folders = 0;
    while (folders < count && at(folders)?.kind === 'folder') folders += 1;
    return folders;
  }, [isSorted, at, count]);
  // Only folders are loaded, so the first file is further down.
  const isUnknown = isSorted && loaded > 0 && loaded < count && at(loaded) === undefined;
  const counted = useQuery({ ...countQuery(listing.placeId, 'folder'), enabled: isUnknown });
  if (!isUnknown) return loaded;
  return counted.data ? Math.min(count, counted.data.total + countPinnedRows(listing)) : count;
}
