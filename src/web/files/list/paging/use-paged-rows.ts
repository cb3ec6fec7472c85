import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  countQuery,
  knownPage,
  type ListedFile,
  type ListedPage,
  pageQuery,
  pageReader,
  refetchFailedPages,
} from '#web/files/files.api.ts';
import type { Listing } from '#web/files/listing.ts';
import { throttle } from '#web/lib/throttle.ts';
import {
  countPinnedRows,
  countRows,
  firstRowOf,
  pageNumbers,
  pageOf,
  type PageRange,
  pagesAround,
  type RowRange,
} from './pages.ts';
import type { Rows } from './rows.ts';

/** Dragging the scroll bar passes hundreds of pages; only pages that stay visible this long are requested. */
const SETTLE_MS = 150;
const FIRST_PAGE: PageRange = { from: 0, to: 0 };

/** The rows of a folder. Any page can be loaded directly. */
export function usePagedRows(listing: Listing, enabled: boolean): Rows {
  const queries = useQueryClient();
  const pinnedRows = countPinnedRows(listing);
  const [range, setVisible] = usePagesToLoad(listing, pinnedRows);
  const { data: counted, isFetching: isCounting } = useQuery({
    ...countQuery(listing.placeId, listing.tab),
    enabled,
  });
  const total = counted?.total;
  const pages = useMemo(
    () => (enabled ? pageNumbers(range, pinnedRows, total ?? Infinity) : []),
    [enabled, range, pinnedRows, total],
  );
  const { answers, ...state } = useQueries({
    queries: pages.map((page) => pageQuery(listing, page)),
    combine: combinePages,
  });
  const loaded = answers.flatMap(({ data }, index) =>
    data ? [{ page: pages[index]!, length: data.items.length, isLast: data.nextCursor === null }] : [],
  );
  const count = countRows(loaded, total, pinnedRows);

  return {
    count,
    isCounted: total !== undefined || loaded.some(({ isLast }) => isLast),
    at: useRowReader(listing, answers, pinnedRows),
    setVisible,
    hasLoaded: loaded.length > 0 || knownPage(queries, listing, 0) !== undefined,
    isComplete: loaded.reduce((rows, page) => rows + page.length, 0) === count,
    isPending: loaded.length === 0 && !state.error,
    isFetching: isCounting || state.isFetching,
    error: state.error,
    retry: () => void refetchFailedPages(queries),
    async load({ first, last }) {
      const needed = pageNumbers(
        { from: pageOf(first, pinnedRows), to: pageOf(last, pinnedRows) },
        pinnedRows,
        Infinity,
      );
      const answers = await Promise.all(
        needed.map((page) => queries.fetchQuery({ ...pageQuery(listing, page), staleTime: Infinity })),
      );
      const start = firstRowOf(needed[0]!, pinnedRows);
      return answers.flatMap(({ items }) => items).slice(first - start, last - start + 1);
    },
  };
}

/** The same object until an answer comes: what is read from the rows is calculated again only then. */
const combinePages = (results: readonly UseQueryResult<ListedPage>[]) => ({
  answers: results.map(({ data, dataUpdatedAt }) => ({ data, dataUpdatedAt })),
  isFetching: results.some((result) => result.isFetching),
  error: results.find((result) => result.error && !result.data)?.error ?? null,
});

/** The pages around the visible rows, and the function that sets these rows. Another listing starts at its first page. */
function usePagesToLoad(listing: Listing, pinnedRows: number): [PageRange, (range: RowRange) => void] {
  const [visible, setVisible] = useState({ listing, pages: FIRST_PAGE });
  const show = useMemo(
    () =>
      throttle((range: RowRange) => {
        const pages = pagesAround(range, pinnedRows);
        // Most scrolling stays within the same pages; keeping the same object then avoids a render.
        setVisible((before) => (isSame(before, listing, pages) ? before : { listing, pages }));
      }, SETTLE_MS),
    [listing, pinnedRows],
  );
  useEffect(() => show.cancel, [show]);
  return [visible.listing === listing ? visible.pages : FIRST_PAGE, show];
}

const isSame = (visible: { listing: Listing; pages: PageRange }, listing: Listing, { from, to }: PageRange) =>
  visible.listing === listing && visible.pages.from === from && visible.pages.to === to;

/** Reads a row from the query cache. The function is a new one when pages around the visible rows were loaded again. */
function useRowReader(
  listing: Listing,
  answers: readonly unknown[],
  pinnedRows: number,
): (row: number) => ListedFile | undefined {
  const queries = useQueryClient();
  return useMemo(() => {
    const read = pageReader(queries, listing);
    return (row) => {
      const page = pageOf(row, pinnedRows);
      return read(page)?.items[row - firstRowOf(page, pinnedRows)];
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what was read before may have changed with the answers
  }, [queries, listing, pinnedRows, answers]);
}
