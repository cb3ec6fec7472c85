import { useQuery } from '@tanstack/react-query';
import { foundCountQuery } from '#web/files/files.api.ts';
import type { RowCount } from '#web/files/list/paging/rows.ts';
import type { Listing } from '#web/files/listing.ts';

interface ResultCount {
  total: number;
  /** There are more than the total. */
  isMore: boolean;
}

/** How many items were found; null while it is unknown. The server counts only what is not all loaded. */
export function useResultCount(listing: Listing, rows: RowCount): ResultCount | null {
  const isAsked = rows.hasLoaded && !rows.isComplete;
  const { data } = useQuery({ ...foundCountQuery(listing), enabled: isAsked });
  if (rows.isComplete) return { total: rows.count, isMore: false };
  if (!isAsked || !data || data.total === null) return null;
  return { total: data.total, isMore: data.isMore };
}
