// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Rows } from './paging/rows.ts';
import type { Selection } from './selection.ts';
import classes from './file-browser.module.css';
import { FileCard, PendingCard } from './file-card.tsx';
import { ListRow, PendingRow } from './list-row.tsx';
import type { RowDisplay } from './row-display.ts';
import type { Revealed } from './use-reveal.ts';

/** Placeholders shown while the first rows load: enough to fill a screen. */
const PENDING_LINES = 12;

interface FileRowsProps {
  idBase: string;
  virtual: Virtualizer<HTMLDivElement, Element>;
  rows: Rows;
  selection: Selection;
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
  const { idBase, virtual, rows, selection, display, isGrid, dropRow, revealed } = props;
  const { columnCount, lineHeight } = display.geometry;
  const lines = rows.isPending
    ? Array.from({ length: PENDING_LINES }, (_, line) => line)
    : virtual.getVirtualItems().map(({ index }) => index);

  function cell(row: number, column: number) {
    const item = rows.at(row);
    if (!item) {
      return isGrid ? (
        <PendingCard key={row} label={display.texts.loadingRow} />
      ) : (
        <PendingRow key={row} row={row} display={display} top={row * lineHeight} />
      );
    }
    const shared = {
      id: `${idBase}-${row}`,
      row,
      item,
      display,
      isSelected: selection.chosen.has(item.id),
      isActive: selection.active === row,
      isDropTarget: dropRow === row,
      isRevealed: revealed?.ids.has(item.id) ?? false,
      top: isGrid ? 0 : row * lineHeight,
    };
    return isGrid ? <FileCard key={row} {...shared} column={column} /> : <ListRow key={row} {...shared} />;
  }

  return (
    <div role="rowgroup" className={classes.lines} style={{ blockSize: virtual.getTotalSize() }}>
      {lines.map((line) => {
        if (!isGrid) return cell(line, 0);
        const first = line * columnCount;
        const count = rows.isPending ? columnCount : Math.min(columnCount, rows.count - first);
        return (
          <div
            key={line}
            role="row"
            className={classes.cards}
            style={{ insetBlockStart: line * lineHeight }}
            aria-rowindex={line + 1}
          >
            {Array.from({ length: count }, (_, column) => cell(first + column, column))}
          </div>
        );
      })}
    </div>
  );
}
