import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type ListedFile, sequenceQuery } from '#web/files/files.api.ts';
import type { Listing } from '#web/files/listing.ts';
import type { Rows } from './rows.ts';

/** The next page is requested when a visible row is this close to the last loaded one. */
const PREFETCH_ROWS = 30;

/** The rows of a list that can only be read page after page from its start. */
export function useSequentialRows(listing: Listing, enabled: boolean): Rows {
  const query = useInfiniteQuery({ ...sequenceQuery(listing), enabled });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const shown = useRef(listing);
  useEffect(() => void (shown.current = listing), [listing]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    // One row more than is loaded: a placeholder for the rows of the next page.
    count: rows.length + (hasNextPage ? 1 : 0),
    isCounted: data !== undefined && !hasNextPage,
    at: useCallback((row: number) => rows[row], [rows]),
    setVisible({ last }) {
      const isNearEnd = last + PREFETCH_ROWS >= rows.length;
      if (hasNextPage && !isFetchingNextPage && !query.isFetchNextPageError && isNearEnd)
        void fetchNextPage();
    },
    async load({ first, last }) {
      let loaded: ListedFile[] = rows;
      let hasMore = hasNextPage;
      while (loaded.length <= last && hasMore) {
        // Joins the request that scrolling began, if there is one.
        const next = await fetchNextPage({ cancelRefetch: false });
        if (next.error) throw next.error;
        // The next page would be one of the list that was opened since.
        if (shown.current !== listing) break;
        loaded = next.data?.pages.flatMap((page) => page.items) ?? [];
        hasMore = next.hasNextPage;
      }
      return loaded.slice(first, last + 1);
    },
    hasLoaded: data !== undefined,
    isComplete: data !== undefined && !hasNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}
