import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { countQuery } from '#web/files/files.api.ts';
import { isSeekable, type Listing } from '#web/files/listing.ts';
import { countPinnedRows } from './paging/pages.ts';
import type { Rows } from './paging/rows.ts';

/**
 * How many of the first rows are folders. A folder lists its folders before its files; a search and the trash mix them, so
 * there the answer is 0.
 */
export function useFolderCount(listing: Listing, { at, count }: Rows, isGrid: boolean): number {
  const isSorted = isGrid && isSeekable(listing);
  const seen = useMemo(() => (isSorted ? countLoadedFolders(at, count) : 0), [isSorted, at, count]);
  const counted = useQuery({
    ...countQuery(listing.placeId, 'folder'),
    enabled: seen === null && count > 0,
  });
  const total = counted.data && counted.data.total + countPinnedRows(listing);
  const known = seen ?? total;
  // The rows must not jump while the server counts again what was known before.
  const [last, setLast] = useState({ listing, folders: known });
  if (isSorted && known !== undefined && (last.listing !== listing || last.folders !== known))
    setLast({ listing, folders: known });
  if (!isSorted) return 0;
  const folders = known ?? (last.listing === listing ? last.folders : undefined);
  // Until the first answer, the loaded rows that are folders are all that is known.
  return Math.min(count, folders ?? (at(0)?.kind === 'folder' ? count : 0));
}

/** The folders before the first file; null when rows are not loaded up to there. */
export function countLoadedFolders(at: Rows['at'], count: number): number | null {
  for (let row = 0; row < count; row += 1) {
    const item = at(row);
    if (!item) return null;
    if (item.kind !== 'folder') return row;
  }
  return count;
}
