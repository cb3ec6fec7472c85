import { useState } from 'react';
import { DataList } from './data-list.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { BodyRows, SkeletonRows, type DataTableProps } from './data-table-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useIsList } from './use-is-list.ts';
import { useScrollEdges } from './use-scroll-edges.ts';
import { useWholeColumns } from './use-whole-columns.ts';

/** A table that becomes a list in a narrow or low window. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, pageSize = 5, empty, failure } = props;
  const isList = useIsList();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useScrollEdges(frame);
  useWholeColumns(frame);
  if (failure) {
    return (
      <div className={classes.frame}>
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      </div>
    );
  }
  if (rows?.length === 0) return <div className={classes.frame}>{empty}</div>;
  if (isList) return <DataList {...props} pageSize={pageSize} />;
  return (
    <section ref={setFrame} className={classes.frame} aria-label={caption}>
      <table className={classes.table} aria-busy={rows === undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <DataTableHead {...props} />
        <tbody>
          {rows ? <BodyRows {...props} rows={rows} /> : <SkeletonRows {...props} count={pageSize} />}
        </tbody>
      </table>
    </section>
  );
}
