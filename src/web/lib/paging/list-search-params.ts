import { type PageSize, pageSizes } from '#shared/http/page-sizes.ts';
import type { SortOrder } from '#shared/http/paging.ts';

/** The search parameters of a filtered list with pages. Defaults are left out. */
export interface ListSearch<F extends string, K extends string = never> {
  field?: F;
  value?: string;
  page?: number;
  size?: PageSize;
  sort?: SortOrder<K>;
}

export const readSize = (size: unknown): PageSize | undefined =>
  pageSizes.find((known) => known === Number(size));

export function readSort<K extends string>(keys: readonly K[], sort: unknown): SortOrder<K> | undefined {
  const key = String(sort).replace(/^-/, '');
  return keys.some((known) => known === key) ? (sort as SortOrder<K>) : undefined;
}

/** Reads the parameters; invalid ones are dropped. The router has already parsed texts that look like numbers. */
export const listSearch =
  <F extends string, K extends string = never>(fields: readonly F[], sortKeys: readonly K[] = []) =>
  (search: Record<string, unknown>): ListSearch<F, K> => {
    const field = fields.find((name) => name === search['field']);
    const value = ['string', 'number'].includes(typeof search['value']) ? String(search['value']) : '';
    const page = Number(search['page']);
    const size = readSize(search['size']);
    const sort = readSort(sortKeys, search['sort']);
    return {
      ...(field && field !== fields[0] && { field }),
      ...(value && { value }),
      ...(Number.isSafeInteger(page) && page > 1 && { page }),
      ...(size && { size }),
      ...(sort && { sort }),
    };
  };
