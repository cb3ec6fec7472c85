import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import type { FileArea } from '#web/files/file-area.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { View } from '#web/files/files-search-params.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from './list.strings.ts';
import type { Listing } from '#web/files/listing.ts';
import type { Rows } from './paging/rows.ts';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import type { ItemDrag } from './use-item-drag.ts';
import { useListKeys } from './use-list-keys.ts';
import { type MenuPoint, useListPointer } from './use-list-pointer.ts';
import type { SelectionControl } from './use-selection.ts';
import { FileRows } from './file-rows.tsx';
import classes from './file-browser.module.css';
import { CARD_GAP, CARD_MARGIN, gridGeometry, listGeometry } from './geometry.ts';
import { ListHeader, type Sorting } from './list-header.tsx';
import type { RowDisplay } from './row-display.ts';
import { SelectionBar } from './selection-bar.tsx';
import { trashListStrings } from './trash-list.strings.ts';
import type { Revealed } from './use-reveal.ts';
import { useListSize } from './use-list-size.ts';

const HEADER_HEIGHT = 44;
/** Space below the last row, so that what floats over the corner of the page does not cover a row's button. */
const FOOTER_HEIGHT = 72;
const FIRST_SIZE = { width: 960, height: 640, scrollBar: 0 };
/** The selection bar of a phone has space for three actions. */
const MAX_BAR_ACTIONS_COMPACT = 3;
const MAX_BAR_ACTIONS = 10;

export interface FileBrowserProps {
  label: string;
  fileArea: FileArea;
  listing: Listing;
  /** How many days the trash keeps items. */
  trashDays: number | undefined;
  view: View;
  rows: Rows;
  selection: SelectionControl;
  sorting: Sorting;
  /** Actions on the selection. */
  actions: readonly FileActionEntry[];
  drag: ItemDrag;
  /** The rows that are tinted, and the one to scroll to. */
  revealed: Revealed | null;
  run: (action: FileActionEntry) => void;
  open: (item: ListedFile) => void;
  showMenu: (at: MenuPoint) => void;
}

/** The list or grid: one element that scrolls, has the focus and handles all events. It contains only the visible rows. */
export function FileBrowser(props: FileBrowserProps) {
  const { label, fileArea, listing, trashDays, view, rows, selection, sorting, actions, drag } = props;
  const { revealed, run, open, showMenu } = props;
  const idBase = useId();
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const trash = useStrings(trashListStrings);
  const { places } = useStrings(filesStrings);
  const isTrash = listing.tab === 'trash';
  const list = useRef<HTMLDivElement>(null);
  const size = useListSize(list) ?? FIRST_SIZE;
  const isGrid = view === 'grid';
  const hasSelection = selection.chosen.size > 0;
  const geometry = useMemo(
    () => (isGrid ? gridGeometry(size.width) : listGeometry(size.width, hasSelection, isTrash)),
    [isGrid, size.width, hasSelection, isTrash],
  );
  const display = useMemo<RowDisplay>(
    () => ({
      locale,
      texts,
      places,
      geometry,
      query: listing.q,
      isTrash,
      trash,
      trashDays,
      fileArea,
    }),
    [locale, texts, places, geometry, listing.q, isTrash, trash, trashDays, fileArea],
  );
  const { columnCount, lineHeight, hasHeader } = geometry;
  // Without a header, the selection bar pushes the rows down.
  const barHeight = hasHeader || hasSelection ? HEADER_HEIGHT : 0;
  const margin = barHeight + (isGrid ? CARD_MARGIN : 0);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.count / columnCount),
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    overscan: isGrid ? 2 : 8,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    paddingEnd: FOOTER_HEIGHT,
    initialRect: { width: size.width, height: size.height },
    initialOffset: () => rememberedScroll(listing),
  });
  useEffect(() => virtual.measure(), [virtual, lineHeight]);
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const { setVisible } = rows;
  useEffect(
    () => setVisible({ first: startIndex * columnCount, last: (endIndex + 1) * columnCount - 1 }),
    // oxlint-disable-next-line react/exhaustive-deps -- a new `setVisible` does not change which rows are visible
    [startIndex, endIndex, columnCount, rows.count],
  );

  useKeepRowsInPlace(list, hasHeader ? 0 : barHeight);
  useLayoutEffect(() => void list.current?.scrollTo(0, rememberedScroll(listing)), [listing]);

  const scrollTo = (row: number) => virtual.scrollToIndex(Math.floor(row / columnCount), { align: 'auto' });
  const revealedRow = revealed?.row ?? null;
  const hasRevealedRow = revealedRow !== null && revealedRow < rows.count;
  useEffect(
    () => void (hasRevealedRow && scrollTo(revealedRow)),
    // oxlint-disable-next-line react/exhaustive-deps -- scrolled to once, when the row is there
    [revealed, hasRevealedRow],
  );
  const visibleRowCount = Math.max(1, Math.floor((size.height - HEADER_HEIGHT) / lineHeight) - 1);
  const onKeyDown = useListKeys({
    rows,
    selection,
    columnCount,
    visibleRowCount,
    actions,
    open,
    run,
    scrollTo,
  });
  const pointerHandlers = useListPointer({ rows, selection, open, showMenu });
  const isAll = rows.isComplete && selection.chosen.size === rows.count;

  return (
    <div
      className={classes.frame}
      style={
        {
          '--columns': geometry.template,
          '--row-height': `${lineHeight}px`,
          '--header-height': `${HEADER_HEIGHT}px`,
          '--scroll-bar': `${size.scrollBar}px`,
          '--card-gap': `${CARD_GAP}px`,
          '--card-margin': `${CARD_MARGIN}px`,
          '--above': `${hasHeader ? 0 : margin}px`,
        } as CSSProperties
      }
    >
      {hasSelection && (
        <SelectionBar
          count={selection.chosen.size}
          isAll={isAll}
          actions={actions}
          maxActions={geometry.isCompact ? MAX_BAR_ACTIONS_COMPACT : MAX_BAR_ACTIONS}
          run={run}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
        />
      )}
      <div
        ref={list}
        className={classes.list}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={Math.ceil(rows.count / columnCount) + (hasHeader ? 1 : 0)}
        aria-multiselectable
        aria-busy={rows.isPending}
        aria-activedescendant={rows.at(selection.active) && `${idBase}-${selection.active}`}
        data-focus-after-navigation
        data-drop={drag.isOverList || undefined}
        onScroll={(event) => rememberScroll(listing, event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        {...pointerHandlers}
        {...drag.listHandlers}
      >
        {hasHeader && (
          <ListHeader
            display={display}
            sorting={sorting}
            onSelectAll={selection.selectAll}
            canSelect={rows.count > 0}
            isCovered={hasSelection}
          />
        )}
        <FileRows
          idBase={idBase}
          virtual={virtual}
          rows={rows}
          selection={selection}
          display={display}
          isGrid={isGrid}
          dropRow={drag.overRow}
          revealed={revealed}
        />
      </div>
    </div>
  );
}

/** Scrolls by the height that appears or disappears above the rows, so that they do not move on the screen. */
function useKeepRowsInPlace(list: RefObject<HTMLElement | null>, above: number): void {
  const before = useRef(above);
  useLayoutEffect(() => {
    list.current?.scrollBy(0, above - before.current);
    before.current = above;
  }, [list, above]);
}
