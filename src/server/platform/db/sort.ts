import type { SortOrder } from '#shared/http/paging.ts';

/** The column and the direction of an order. */
export function parseSort<K extends string>(sort: SortOrder<K>): { key: K; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { key: sort.slice(1) as K, direction: 'desc' }
    : { key: sort as K, direction: 'asc' };
}
