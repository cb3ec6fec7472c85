import { isSeekable, type Listing } from '#web/files/listing.ts';
import type { Rows } from './rows.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useSequentialRows } from './use-sequential-rows.ts';

/** The rows of any listing; none are loaded while `enabled` is false. */
export function useRows(listing: Listing, enabled: boolean): Rows {
  const canSeek = isSeekable(listing);
  const paged = usePagedRows(listing, enabled && canSeek);
  const sequential = useSequentialRows(listing, enabled && !canSeek);
  return canSeek ? paged : sequential;
}
