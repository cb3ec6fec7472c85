import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Refetches what is shown, after a live event. `invalidateQueries` does not restart a query's first request, and its
 * answer may be older than the event, so those queries are awaited and then fetched again.
 */
export async function refresh(queries: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const underway = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries(filters);
  await Promise.allSettled(underway.map(({ promise }) => promise));
  await Promise.all(underway.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}
