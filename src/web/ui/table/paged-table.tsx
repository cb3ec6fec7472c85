import type { DataTableProps } from './data-table-rows.tsx';
import { DataTable } from './data-table.tsx';
import { Pager } from './pager.tsx';

interface Page<Row> {
  items: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'firstRowNumber'> {
  /** `undefined` while it is loading. */
  data: Page<Row> | undefined;
  onPage: (page: number) => void;
}

/** One page of a list, its rows numbered across the pages, with Previous and Next below. */
export function PagedTable<Row>({ data, onPage, ...table }: PagedTableProps<Row>) {
  const firstRowNumber = data ? (data.page - 1) * data.pageSize + 1 : 1;
  return (
    <>
      <DataTable {...table} rows={data?.items} firstRowNumber={firstRowNumber} />
      {data && <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />}
    </>
  );
}
