// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Rows } from './paging/rows.ts';
import type { Selection } from './selection/selection.ts';
import classes from './file-browser.module.css';
import { FileCard, FolderChip, PendingCard, PendingChip } from './row/file-card.tsx';
import type { Lines } from './paging/lines.ts';
import { ListRow, PendingRow } from './row/list-row.tsx';
import type { RowDisplay } from './columns/row-display.ts';
import type { Revealed } from './use-reveal.ts';

/** Placeholders shown while the first rows load: enough to fill a screen. */
const PENDING_LINES = 12;

interface FileRowsProps {
  idBase: string;
  virtual: Virtualizer<HTMLDivElement, Element>;
  rows: Rows;
  lines: Lines;
  selection: Selection;
  cutIds: ReadonlySet<string>;
  display: RowDisplay;
  isGrid: boolean;
  dropRow: number | null;
  revealed: Revealed | null;
}

/**
 * The visible lines, each positioned separately, so that lines that stay visible are not drawn again. A line is one row of
 * the list, or one row of cards.
 */
export function FileRows(props: FileRowsProps) {
  const { idBase, virtual, rows, lines, selection, cutIds, display, isGrid, dropRow, revealed } = props;
  const { columnCount, lineHeight, hasHeader } = display.geometry;
  // After a jump the rows there are not loaded either, but their number is known.
  const isFirstLoad = rows.isPending && rows.count === 0;
  const visible = isFirstLoad
    ? Array.from({ length: PENDING_LINES }, (_, line) => line)
    : virtual.getVirtualItems().map(({ index }) => index);
  const loading = display.texts.loadingRow;

  /** Everything of a row except its item, which is its key: a row that moves keeps its state. */
  const propsOf = (row: number, item: NonNullable<ReturnType<Rows['at']>>) => ({
    id: `${idBase}-${row}`,
    row,
    item,
    display,
    isSelected: selection.chosen.has(item.id),
    isActive: selection.active === row,
    isDropTarget: dropRow === row,
    isRevealed: revealed?.ids.has(item.id) ?? false,
    isCut: cutIds.has(item.id),
  });

  function listRow(row: number) {
    const item = rows.at(row);
    const top = row * lineHeight;
    if (!item) return <PendingRow key={`row ${row}`} row={row} display={display} top={top} />;
    return <ListRow key={item.id} {...propsOf(row, item)} top={top} />;
  }

  function card(row: number, column: number, isOfFolders: boolean) {
    const item = rows.at(row);
    if (!item) {
      const Pending = isOfFolders ? PendingChip : PendingCard;
      return <Pending key={`row ${row}`} label={loading} />;
    }
    const Card = isOfFolders ? FolderChip : FileCard;
    return <Card key={item.id} {...propsOf(row, item)} column={column} top={0} />;
  }

  function lineOfCards(line: number) {
    const isOfFolders = lines.isOfFolders(line);
    const { first, last } = isFirstLoad
      ? { first: line * columnCount, last: (line + 1) * columnCount - 1 }
      : lines.rowsOf(line);
    return (
      <div
        key={line}
        role="row"
        className={classes.cards}
        style={{ insetBlockStart: lines.topOf(line), blockSize: lines.heightOf(line) }}
        aria-rowindex={line + (hasHeader ? 2 : 1)}
      >
        {Array.from({ length: last - first + 1 }, (_, column) => card(first + column, column, isOfFolders))}
      </div>
    );
  }

  return (
    <div role="rowgroup" className={classes.lines} style={{ blockSize: virtual.getTotalSize() }}>
      {visible.map((line) => (isGrid ? lineOfCards(line) : listRow(line)))}
    </div>
  );
}
