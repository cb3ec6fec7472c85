// Not a table of the browser's: only the rows in sight exist, each placed by us, so the roles tell what they are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Virtualizer } from '@tanstack/react-virtual';
import type { Rows } from './paging/rows.ts';
import type { Selection } from './selection.ts';
import classes from './file-browser.module.css';
import { FileCard, PendingCard } from './file-card.tsx';
import { ListRow, PendingRow } from './list-row.tsx';
import type { RowDisplay } from './row-display.ts';

/** As many as fill a screen: the place of the rows to come. */
const PENDING_LINES = 12;

interface BrowserLinesProps {
  idBase: string;
  virtual: Virtualizer<HTMLDivElement, Element>;
  rows: Rows;
  selection: Selection;
  look: RowDisplay;
  isGrid: boolean;
  dropRow: number | null;
}

/** The lines in sight, each at its own place: those that stay in sight are not drawn again. */
export function BrowserLines(props: BrowserLinesProps) {
  const { idBase, virtual, rows, selection, look, isGrid, dropRow } = props;
  const { across, lineHeight } = look.geometry;
  const lines = rows.isPending
    ? Array.from({ length: PENDING_LINES }, (_, line) => line)
    : virtual.getVirtualItems().map(({ index }) => index);

  function cell(row: number, column: number) {
    const item = rows.at(row);
    if (!item) {
      return isGrid ? (
        <PendingCard key={row} label={look.texts.loadingRow} />
      ) : (
        <PendingRow key={row} row={row} look={look} top={row * lineHeight} />
      );
    }
    const shared = {
      id: `${idBase}-${row}`,
      row,
      item,
      look,
      isSelected: selection.chosen.has(item.id),
      isActive: selection.active === row,
      isDropTarget: dropRow === row,
      top: isGrid ? 0 : row * lineHeight,
    };
    return isGrid ? <FileCard key={row} {...shared} column={column} /> : <ListRow key={row} {...shared} />;
  }

  return (
    <div role="rowgroup" className={classes.lines} style={{ blockSize: virtual.getTotalSize() }}>
      {lines.map((line) => {
        if (!isGrid) return cell(line, 0);
        const first = line * across;
        const count = rows.isPending ? across : Math.min(across, rows.count - first);
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
