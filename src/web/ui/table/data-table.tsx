// On a phone the rows are cards, and some screen readers then no longer see a table: the roles restore it.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { BodyRows, SelectAll, SkeletonRows, type DataTableProps } from './data-table-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

/** A table that becomes a list of cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, firstRowNumber, selection, pageSize = 5, empty, failure } = props;
  const texts = useUiTexts();
  if (failure) {
    return (
      <div className={classes.frame}>
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      </div>
    );
  }
  if (rows?.length === 0) return <div className={classes.frame}>{empty}</div>;
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table" aria-busy={rows === undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classes.tick}>
                <SelectAll rows={rows ?? []} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {firstRowNumber !== undefined && (
              <th role="columnheader" scope="col" className={classes.rowNumber}>
                {texts.rowNumber}
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-kind={column.kind}
                data-sticky={column.sticky}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows ? <BodyRows {...props} rows={rows} /> : <SkeletonRows {...props} count={pageSize} />}
        </tbody>
      </table>
    </div>
  );
}
