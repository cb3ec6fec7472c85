import type { DataTableProps } from './data-table-rows.tsx';
import { DataTable } from './data-table.tsx';
import { PageSizeSelect } from './page-size-select.tsx';
import classes from './pager.module.css';
import { Pager } from './pager.tsx';
import { useIsList } from './use-is-list.ts';

interface Page<Row> {
  items: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'rowNumbers'> {
  /** `undefined` while it is loading. */
  data: Page<Row> | undefined;
  onPage: (page: number) => void;
  pageSize: number;
  /** Leave these out for a list that is always on one page. */
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
}

/**
 * One page of a list, its rows numbered across the pages, with the number of rows, Previous and Next below. In a narrow window
 * the number of rows is in the sheet of the page (`useListMenu`).
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { data, onPage, pageSizes = [], onPageSize, ...table } = props;
  const isList = useIsList();
  const firstRowNumber = data ? (data.page - 1) * data.pageSize + 1 : 1;
  return (
    <>
      <DataTable {...table} rows={data?.items} rowNumbers={firstRowNumber} />
      {data && (
        <div className={classes.foot}>
          {!isList && onPageSize && data.total > Math.min(...pageSizes) && (
            <PageSizeSelect sizes={pageSizes} size={data.pageSize} onChange={onPageSize} />
          )}
          <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  );
}
