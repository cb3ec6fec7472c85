import { tabs, type Tab } from '#shared/files/types.ts';
import { type FilterParams, filterParams } from './filter-params.ts';

export const sorts = ['name', 'date', 'size', 'type'] as const;
export type Sort = (typeof sorts)[number];
export type Order = 'asc' | 'desc';
export type View = 'list' | 'grid';

/** The search parameters of the file manager. Defaults are left out. */
export interface FilesSearch extends FilterParams {
  tab?: Tab;
  q?: string;
  /** Search everything that the user may see, not only below the folder. */
  everywhere?: true;
  sort?: Sort;
  order?: Order;
  view?: View;
  /** The item that the details panel shows. */
  details?: string;
  /** The image that the lightbox shows. */
  image?: string;
}

/** What decides the order of a list whose address says none. */
export interface Ordered extends FilterParams {
  placeId?: string | undefined;
  tab?: Tab | undefined;
  q?: string | undefined;
}

/** The trash begins with what was deleted last, and "Shared with me" with what was shared last; what is found in it is sorted by name. */
const beginsWithNewest = ({ placeId, tab, q, ...filters }: Ordered): boolean =>
  tab === 'trash' ||
  (placeId === 'shared-with-me' && !q && Object.keys(filterParams({ ...filters })).length === 0);

export const defaultSort = (list: Ordered): Sort => (beginsWithNewest(list) ? 'date' : 'name');
export const defaultOrder = (list: Ordered, sort: Sort): Order =>
  sort === 'date' && beginsWithNewest(list) ? 'desc' : 'asc';

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

// The router parses a text that looks like a number or boolean as one; a barcode has digits only.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim() || undefined
    : undefined;

/** Reads the parameters from the address; invalid ones are dropped, because anybody can type there. */
export function filesSearch(search: Record<string, unknown>, placeId?: string): FilesSearch {
  const tab = oneOf(tabs, search['tab']);
  const q = textOf(search['q'])?.slice(0, 200);
  const filters = filterParams(search);
  const list = { placeId, tab, q, ...filters };
  const sort = oneOf(sorts, search['sort']) ?? defaultSort(list);
  const order = oneOf(['asc', 'desc'], search['order']) ?? defaultOrder(list, sort);
  const view = oneOf(['list', 'grid'], search['view']);
  const details = textOf(search['details']);
  const image = textOf(search['image']);
  return {
    ...(tab && tab !== 'all' && { tab }),
    ...(q && { q }),
    ...(q && tab !== 'trash' && search['everywhere'] === true && { everywhere: true }),
    ...filters,
    ...(sort !== defaultSort(list) && { sort }),
    ...(order !== defaultOrder(list, sort) && { order }),
    ...(view && { view }),
    ...(details && { details }),
    ...(image && { image }),
  };
}

/** The parameters that stay when another folder is opened: sorting and view, not filters and search. */
export const displayParams = ({ sort, order, view }: FilesSearch): FilesSearch => ({
  ...(sort && { sort }),
  ...(order && { order }),
  ...(view && { view }),
});
