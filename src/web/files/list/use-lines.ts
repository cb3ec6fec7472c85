import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Listing } from '#web/files/listing.ts';
import { CARD_GAP, CARD_MARGIN, type Geometry } from './columns/geometry.ts';
import { Lines } from './paging/lines.ts';
import type { Rows } from './paging/rows.ts';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import { useFolderCount } from './use-folder-count.ts';
import type { ListSize } from './use-list-size.ts';
import type { Revealed } from './use-reveal.ts';

export const HEADER_HEIGHT = 44;
/** Space below the last row, so that what floats over the corner of the page does not cover a row's button. */
const FOOTER_HEIGHT = 72;

interface LinesOptions {
  list: RefObject<HTMLDivElement | null>;
  listing: Listing;
  rows: Rows;
  size: ListSize;
  geometry: Geometry;
  isGrid: boolean;
  /** Whether the selection bar is shown. */
  hasBar: boolean;
  revealed: Revealed | null;
}

/** The lines of the list or the grid, which of them are drawn, and where the list is scrolled to. */
export function useLines({ list, listing, rows, size, geometry, isGrid, hasBar, revealed }: LinesOptions) {
  const { columnCount, lineHeight, folderLineHeight, hasHeader } = geometry;
  const folderCount = useFolderCount(listing, rows, isGrid);
  const lines = useMemo(
    () => new Lines({ rowCount: rows.count, folderCount, columnCount, lineHeight, folderLineHeight }),
    [rows.count, folderCount, columnCount, lineHeight, folderLineHeight],
  );
  // Without a header, the selection bar pushes the rows down.
  const barHeight = hasHeader || hasBar ? HEADER_HEIGHT : 0;
  const gridMargin = hasHeader ? CARD_GAP : CARD_MARGIN;
  const margin = barHeight + (isGrid ? gridMargin : 0);
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => list.current,
    estimateSize: (line) => lines.heightOf(line),
    overscan: isGrid ? 2 : 8,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    paddingEnd: FOOTER_HEIGHT,
    initialRect: { width: size.width, height: size.height },
    initialOffset: () => rememberedScroll(listing),
  });
  useEffect(() => virtual.measure(), [virtual, lines]);
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const { setVisible } = rows;
  useEffect(
    () => setVisible({ first: lines.rowsOf(startIndex).first, last: lines.rowsOf(endIndex).last }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new `setVisible` does not change which rows are visible
    [startIndex, endIndex, lines],
  );

  useKeepRowsInPlace(list, hasHeader ? 0 : barHeight);
  useLayoutEffect(() => void list.current?.scrollTo(0, rememberedScroll(listing)), [list, listing]);
  const revealedRow = revealed?.row ?? null;
  const hasRevealedRow = revealedRow !== null && revealedRow < rows.count;
  useEffect(
    () => {
      if (!hasRevealedRow) return;
      const line = lines.lineOf(revealedRow);
      // In the middle, so that what was added with it is seen too; a line that is visible stays where it is.
      if (line <= startIndex || line >= endIndex) virtual.scrollToIndex(line, { align: 'center' });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- scrolled to once, when the row is there
    [revealed, hasRevealedRow],
  );

  return {
    lines,
    virtual,
    /** The height of what is above the first line. */
    margin,
    /** The part of it that is inside the list, without the bar or header. */
    marginInList: hasHeader ? margin - barHeight : margin,
    scrollTo: (row: number) => virtual.scrollToIndex(lines.lineOf(row), { align: 'auto' }),
    rememberScroll: (top: number) => rememberScroll(listing, top),
  };
}

/**
 * Scrolls by the height that appears or disappears above the rows, so that they do not move on the screen; at the top they do,
 * because otherwise the bar would cover the first one.
 */
function useKeepRowsInPlace(list: RefObject<HTMLElement | null>, above: number): void {
  const before = useRef(above);
  useLayoutEffect(() => {
    if (list.current && list.current.scrollTop > 0) list.current.scrollBy(0, above - before.current);
    before.current = above;
  }, [list, above]);
}
