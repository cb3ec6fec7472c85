import { type PageSize, pageSizes } from '#shared/http/page-sizes.ts';
import { pageAfterResize, positionOf, rememberPageSize, usePageSize } from './page-size.ts';

interface PagedSearch {
  page?: number;
  size?: PageSize;
  sort?: string;
}

interface PagingOptions<S extends PagedSearch> {
  search: S;
  defaultSort: S['sort'];
  show: (next: S) => void;
  /** The table is a list, with more rows a page. */
  isList: boolean;
}

/** The page, its size and the order of a list, all from the address; changing one of them navigates. */
export function usePaging<S extends PagedSearch>({ search, defaultSort, show, isList }: PagingOptions<S>) {
  const size = usePageSize(search, isList);
  const { page = 1, size: _, sort = defaultSort, ...rest } = search;
  const navigate = (position: PagedSearch) => show({ ...rest, ...position } as S);
  const sorting = sort !== defaultSort && sort !== undefined ? { sort } : {};
  return {
    /** The query for the server. */
    query: { ...search, size },
    /** The properties of a `PagedTable`. */
    table: {
      pageSize: size,
      pageSizes,
      onPage: (next: number) => navigate({ ...sorting, ...positionOf(next, size) }),
      onPageSize(next: number): void {
        rememberPageSize(next as PageSize);
        navigate({ ...sorting, ...positionOf(pageAfterResize(page, size, next), next as PageSize) });
      },
      sort,
      onSort: (next: string) =>
        navigate({ ...(next !== defaultSort && { sort: next }), ...positionOf(1, size) }),
    },
  };
}
