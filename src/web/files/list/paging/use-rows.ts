import { isSeekable, type Listing } from '#web/files/listing.ts';
import type { Rows } from './rows.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useSequentialRows } from './use-sequential-rows.ts';

/** The rows of any listing. */
export function useRows(listing: Listing): Rows {
  const canSeek = isSeekable(listing);
  const paged = usePagedRows(listing, canSeek);
  const sequential = useSequentialRows(listing, !canSeek);
  return canSeek ? paged : sequential;
}
