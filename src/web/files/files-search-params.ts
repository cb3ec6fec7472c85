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

/** The order of a list whose address says none: the trash begins with what was deleted last. */
export const defaultSort = (tab: Tab | undefined): Sort => (tab === 'trash' ? 'date' : 'name');
export const defaultOrder = (tab: Tab | undefined, sort: Sort): Order =>
  tab === 'trash' && sort === 'date' ? 'desc' : 'asc';

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

// The router parses a text that looks like a number or boolean as one; a barcode has digits only.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim() || undefined
    : undefined;

/** Reads the parameters from the address; invalid ones are dropped, because anybody can type there. */
export function filesSearch(search: Record<string, unknown>): FilesSearch {
  const tab = oneOf(tabs, search['tab']);
  const q = textOf(search['q'])?.slice(0, 200);
  const sort = oneOf(sorts, search['sort']) ?? defaultSort(tab);
  const order = oneOf(['asc', 'desc'], search['order']) ?? defaultOrder(tab, sort);
  const view = oneOf(['list', 'grid'], search['view']);
  const details = textOf(search['details']);
  const image = textOf(search['image']);
  return {
    ...(tab && tab !== 'all' && { tab }),
    ...(q && { q }),
    ...(q && tab !== 'trash' && search['everywhere'] === true && { everywhere: true }),
    ...filterParams(search),
    ...(sort !== defaultSort(tab) && { sort }),
    ...(order !== defaultOrder(tab, sort) && { order }),
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
