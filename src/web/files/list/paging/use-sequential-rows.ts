import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ListedFile, sequenceQuery } from '#web/files/files.api.ts';
import type { Listing } from './listing.ts';
import type { Rows } from './rows.ts';

/** How far before the end of what is here the next page is asked for. */
const AHEAD = 30;

/** The rows of a list that can only be read on from its beginning. */
export function useSequentialRows(listing: Listing, enabled: boolean): Rows {
  const query = useInfiniteQuery({ ...sequenceQuery(listing), enabled });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    // One row more than is here: the place of those to come.
    count: rows.length + (hasNextPage ? 1 : 0),
    at: useCallback((row: number) => rows[row], [rows]),
    show({ last }) {
      if (hasNextPage && !isFetchingNextPage && !query.isFetchNextPageError && last + AHEAD >= rows.length)
        void fetchNextPage();
    },
    async load({ first, last }) {
      let here: ListedFile[] = rows;
      let hasMore = hasNextPage;
      while (here.length <= last && hasMore) {
        const next = await fetchNextPage();
        if (next.error) throw next.error;
        here = next.data?.pages.flatMap((page) => page.items) ?? [];
        hasMore = next.hasNextPage;
      }
      return here.slice(first, last + 1);
    },
    isWhole: !hasNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
}
