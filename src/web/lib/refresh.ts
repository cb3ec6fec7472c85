import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Asks anew for what is shown, after news from the server. A first answer that is still on its way may be older
 * than the news and is not asked for twice by itself, so it is waited for and then asked for again.
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
