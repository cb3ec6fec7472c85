// On a phone the rows are cards, and some screen readers then no longer see a table: the roles restore it.
/* oxlint-disable jsx-a11y/no-redundant-roles */
import { DataTableHead } from './data-table-head.tsx';
import { BodyRows, SkeletonRows, type DataTableProps } from './data-table-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SortSelect } from './sort-select.tsx';
import { useScrollEdges } from './use-scroll-edges.ts';

/** A table that becomes a list of cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, pageSize = 5, empty, failure, sort, onSort } = props;
  const frame = useScrollEdges();
  if (failure) {
    return (
      <div className={classes.frame}>
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      </div>
    );
  }
  if (rows?.length === 0) return <div className={classes.frame}>{empty}</div>;
  return (
    <>
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <section ref={frame} className={classes.frame} aria-label={caption}>
        <table className={classes.table} role="table" aria-busy={rows === undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <DataTableHead {...props} />
          <tbody role="rowgroup">
            {rows ? <BodyRows {...props} rows={rows} /> : <SkeletonRows {...props} count={pageSize} />}
          </tbody>
        </table>
      </section>
    </>
  );
}
