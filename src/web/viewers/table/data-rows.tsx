import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { RowGap } from '#web/viewers/row-gap.tsx';
import { ViewerBody } from '#web/viewers/viewer-frame.tsx';
import type { ReadTable } from './read-table.ts';
import { layoutOf, type TableColumn } from './table-columns.ts';
import classes from './table.module.css';
import { tableStrings } from './table.strings.ts';

const ROW_HEIGHT = 34;
const CELL_PADDING = 24;

/** The rows of a table. Only visible ones are drawn, because there can be a hundred thousand. */
export function DataRows({ table, canCopy }: { table: ReadTable; canCopy: boolean }) {
  const texts = useStrings(tableStrings);
  const locale = useLocale();
  const scroller = useRef<HTMLElement>(null);
  const { header, direction, columns } = useMemo(() => layoutOf(table.rows, table.columnCount), [table]);
  const rows = header ? table.rows.slice(1) : table.rows;
  const first = header ? 2 : 1;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
    overscan: 12,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const numberWidth = String(table.rows.length).length + 3;
  const letters = columns.reduce((sum, { width }) => sum + width, numberWidth);
  const width = `calc(${letters}ch + ${columns.length * CELL_PADDING}px)`;
  return (
    <ViewerBody label={texts.content} canCopy={canCopy} scroller={scroller} dir={direction}>
      <table className={classes.table} style={{ inlineSize: width }} aria-rowcount={table.rows.length}>
        <colgroup>
          <col style={{ inlineSize: `${numberWidth}ch` }} />
          {columns.map(({ index, width }) => (
            <col key={index} style={{ inlineSize: `calc(${width}ch + ${CELL_PADDING}px)` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.number}>
              <span className="visually-hidden">{texts.rowNumber}</span>
            </th>
            {columns.map((column) => (
              <th key={column.index} scope="col" {...looksOf(column)}>
                <Cell text={header ? (header[column.index] ?? '') : formatNumber(column.index + 1, locale)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <RowGap height={above} />
          {shown.map(({ index }) => (
            <Row key={index} number={index + first} cells={rows[index]!} columns={columns} />
          ))}
          <RowGap height={below} />
        </tbody>
      </table>
    </ViewerBody>
  );
}

interface RowProps {
  number: number;
  cells: readonly string[];
  columns: readonly TableColumn[];
}

/** Drawn once, because a row of hundreds of columns takes long and scrolling draws the table again. */
const Row = memo(function Row({ number, cells, columns }: RowProps) {
  const locale = useLocale();
  return (
    <tr aria-rowindex={number}>
      <th scope="row" className={classes.number}>
        {formatNumber(number, locale, { useGrouping: false })}
      </th>
      {columns.map((column) => (
        <td key={column.index} {...looksOf(column)}>
          <Cell text={cells[column.index] ?? ''} />
        </td>
      ))}
    </tr>
  );
});

const looksOf = ({ direction, isNumeric }: TableColumn) => ({
  dir: direction,
  'data-numeric': isNumeric || undefined,
});

/** One line, with the whole text in its tooltip; a line break inside is drawn as a sign. */
function Cell({ text }: { text: string }) {
  const line = text.trim().replaceAll(/\s*\r?\n\s*/g, ' ↵ ');
  return (
    <span className={classes.cell} title={text.length > 12 ? text : undefined}>
      <Bdi>{line}</Bdi>
    </span>
  );
}
