import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Refetches what is shown, after a live event. `invalidateQueries` does not restart a query's first request, nor any request of
 * a query that nothing shows yet, and its answer may be older than the event, so those queries are awaited and then fetched again.
 */
export async function refresh(queries: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const underway = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  await queries.invalidateQueries(filters);
  await Promise.allSettled(underway.map(({ promise }) => promise));
  await Promise.all(underway.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}

/**
 * Marks as stale what nothing shows, after a live event: a page that was left, or whose data has arrived before its code, has
 * nobody who listens. Whatever shows it next fetches it again.
 */
export const refreshUnseen = (queries: QueryClient): Promise<void> =>
  refresh(queries, { type: 'inactive', refetchType: 'none' });
