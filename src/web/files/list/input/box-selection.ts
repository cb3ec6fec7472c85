import { CARD_GAP, CARD_MARGIN } from '#web/files/list/columns/geometry.ts';
import type { Lines } from '#web/files/list/paging/lines.ts';

/** Two corners, in pixels from the inline start and the top of the first line. */
export interface Box {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface BoxedList {
  lines: Lines;
  isGrid: boolean;
  columnCount: number;
  width: number;
}

/** The rows that a box touches, in order. */
export function rowsInBox({ from, to }: Box, { lines, isGrid, columnCount, width }: BoxedList): number[] {
  if (lines.count === 0) return [];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const [start, end] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const gap = isGrid ? CARD_GAP : 0;
  const step = (width - 2 * CARD_MARGIN + CARD_GAP) / columnCount;
  const isColumnTouched = (column: number): boolean =>
    !isGrid || (CARD_MARGIN + column * step <= end && CARD_MARGIN + (column + 1) * step - CARD_GAP >= start);
  const found: number[] = [];
  for (let line = lines.lineAt(top); line <= lines.lineAt(bottom); line += 1) {
    const lineTop = lines.topOf(line);
    if (lineTop > bottom || lineTop + lines.heightOf(line) - gap < top) continue;
    const { first, last } = lines.rowsOf(line);
    for (let row = first; row <= last; row += 1) if (isColumnTouched(row - first)) found.push(row);
  }
  return found;
}
