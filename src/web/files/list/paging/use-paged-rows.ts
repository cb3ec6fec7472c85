import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { countQuery, knownPage, type ListedFile, type ListedPage, pageQuery } from '#web/files/files.api.ts';
import { throttle } from '#web/lib/throttle.ts';
import {
  firstRowOf,
  leadOf,
  type Listing,
  pageNumbers,
  pageOf,
  type PageRange,
  pagesAround,
  rowCountOf,
  type RowRange,
} from './listing.ts';
import type { Rows } from './rows.ts';

/** Dragging the scroll bar passes hundreds of pages; those that stay in sight this long are asked for. */
const SETTLE_MS = 150;
const FIRST_PAGE: PageRange = { from: 0, to: 0 };

/** The rows of a folder, a page at a time, wherever one looks. */
export function usePagedRows(listing: Listing, enabled: boolean): Rows {
  const queries = useQueryClient();
  const lead = leadOf(listing);
  const [wanted, show] = useWantedPages(listing, lead);
  const { data: counted, isFetching: isCounting } = useQuery({
    ...countQuery(listing.placeId, listing.tab),
    enabled,
  });
  const pages = pageNumbers(wanted, lead, counted?.total ?? Infinity);
  const results = useQueries({
    queries: enabled ? pages.map((page) => pageQuery(listing, page)) : [],
  });

  const known = results.flatMap(({ data }, index) =>
    data ? [{ page: pages[index]!, length: data.items.length, isLast: data.nextCursor === null }] : [],
  );
  const count = rowCountOf(known, counted?.total, lead);
  const failed = results.find((result) => result.error && !result.data);

  return {
    count,
    at: useRowReader(listing, pages, results, lead),
    show,
    isWhole: known.reduce((rows, page) => rows + page.length, 0) === count,
    isPending: known.length === 0 && !failed,
    isFetching: isCounting || results.some((result) => result.isFetching),
    error: failed?.error ?? null,
    retry: () => results.forEach((result) => result.error && void result.refetch()),
    async load({ first, last }) {
      const needed = pageNumbers({ from: pageOf(first, lead), to: pageOf(last, lead) }, lead, Infinity);
      const loaded = await Promise.all(
        needed.map((page) => queries.fetchQuery({ ...pageQuery(listing, page), staleTime: Infinity })),
      );
      const start = firstRowOf(needed[0]!, lead);
      return loaded.flatMap(({ items }) => items).slice(first - start, last - start + 1);
    },
  };
}

/** The pages around what is in sight of a listing; another one begins at its beginning. */
function useWantedPages(listing: Listing, lead: number): [PageRange, (range: RowRange) => void] {
  const [seen, setSeen] = useState({ listing, pages: FIRST_PAGE });
  const show = useMemo(
    () =>
      throttle((range: RowRange) => {
        const pages = pagesAround(range, lead);
        // Most scrolling stays within the same pages, and then nothing is drawn anew but the rows.
        setSeen((before) => (isSame(before, listing, pages) ? before : { listing, pages }));
      }, SETTLE_MS),
    [listing, lead],
  );
  useEffect(() => show.cancel, [show]);
  return [seen.listing === listing ? seen.pages : FIRST_PAGE, show];
}

const isSame = (seen: { listing: Listing; pages: PageRange }, listing: Listing, { from, to }: PageRange) =>
  seen.listing === listing && seen.pages.from === from && seen.pages.to === to;

/** Reads a row from the pages in sight, or from one that is still remembered. */
function useRowReader(
  listing: Listing,
  pages: readonly number[],
  results: readonly { data: ListedPage | undefined }[],
  lead: number,
): (row: number) => ListedFile | undefined {
  const queries = useQueryClient();
  return useMemo(() => {
    const read = new Map<number, ListedFile[] | undefined>(
      results.map(({ data }, index) => [pages[index]!, data?.items]),
    );
    return (row) => {
      const page = pageOf(row, lead);
      if (!read.has(page)) read.set(page, knownPage(queries, listing, page)?.items);
      return read.get(page)?.[row - firstRowOf(page, lead)];
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the results change when, and only when, their pages do
  }, [queries, listing, lead, results]);
}
