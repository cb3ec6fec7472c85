import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type DragEvent,
  type PointerEvent,
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
import { typesStrings } from '#web/files/types.strings.ts';
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
import { CARD_GAP, CARD_MARGIN, gridGeometry, isCompactList, listGeometry } from './geometry.ts';
import { Lines } from './lines.ts';
import { useBoxSelection } from './use-box-selection.ts';
import { useColumns } from './use-columns.ts';
import { useFolderCount } from './use-folder-count.ts';
import { focusList } from './use-manager-keys.ts';
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
  /** The items that were cut. */
  cutIds: ReadonlySet<string>;
  run: (action: FileActionEntry) => void;
  open: (item: ListedFile) => void;
  openInNewTab: (item: ListedFile) => void;
  hrefOf: RowDisplay['hrefOf'];
  copyBarcode: (barcode: string) => void;
  showMenu: (at: MenuPoint) => void;
}

/** The list or grid: one element that scrolls, has the focus and handles all events. It contains only the visible rows. */
export function FileBrowser(props: FileBrowserProps) {
  const { label, fileArea, listing, trashDays, view, rows, selection, sorting, actions, drag } = props;
  const { revealed, cutIds, open, openInNewTab, hrefOf, copyBarcode, showMenu } = props;
  const idBase = useId();
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const trash = useStrings(trashListStrings);
  const { places } = useStrings(filesStrings);
  const isTrash = listing.tab === 'trash';
  const types = useStrings(typesStrings);
  const list = useRef<HTMLDivElement>(null);
  const size = useListSize(list) ?? FIRST_SIZE;
  const isGrid = view === 'grid';
  const hasSelection = selection.chosen.size > 0;
  const columnChoice = useColumns();
  // Not `hasSelection`: in a wide list the first click would draw every row again.
  const hasTicks = hasSelection || !isCompactList(size.width);
  const geometry = useMemo(
    () =>
      isGrid
        ? gridGeometry(size.width)
        : listGeometry(size.width, { hasTicks, isTrash, wanted: columnChoice.wanted }),
    [isGrid, size.width, hasTicks, isTrash, columnChoice.wanted],
  );
  const display = useMemo<RowDisplay>(
    () => ({
      locale,
      texts,
      places,
      types,
      geometry,
      hrefOf,
      query: listing.q,
      isTrash,
      trash,
      trashDays,
      fileArea,
    }),
    [locale, texts, places, types, geometry, hrefOf, listing.q, isTrash, trash, trashDays, fileArea],
  );
  const { columnCount, lineHeight, folderLineHeight, hasHeader } = geometry;
  const folderCount = useFolderCount(listing, rows, isGrid);
  const lines = useMemo(
    () => new Lines({ rowCount: rows.count, folderCount, columnCount, lineHeight, folderLineHeight }),
    [rows.count, folderCount, columnCount, lineHeight, folderLineHeight],
  );
  // Without a header, the selection bar pushes the rows down.
  const barHeight = hasHeader || hasSelection ? HEADER_HEIGHT : 0;
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
  useLayoutEffect(() => void list.current?.scrollTo(0, rememberedScroll(listing)), [listing]);

  const scrollTo = (row: number) => virtual.scrollToIndex(lines.lineOf(row), { align: 'auto' });
  const revealedRow = revealed?.row ?? null;
  const hasRevealedRow = revealedRow !== null && revealedRow < rows.count;
  useEffect(
    () => {
      if (!hasRevealedRow) return;
      const line = Math.floor(revealedRow / columnCount);
      // In the middle, so that what was added with it is seen too; a line that is visible stays where it is.
      if (line <= startIndex || line >= endIndex) virtual.scrollToIndex(line, { align: 'center' });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- scrolled to once, when the row is there
    [revealed, hasRevealedRow],
  );
  useEffect(() => {
    if (document.activeElement === document.body) focusList();
  }, []);

  useListKeys({
    rows,
    lines,
    selection,
    visibleLineCount: Math.max(1, Math.floor((size.height - HEADER_HEIGHT) / lineHeight) - 1),
    open,
    openInNewTab,
    scrollTo,
  });
  const boxFrame = useRef<HTMLDivElement>(null);
  const box = useBoxSelection({
    list,
    frame: boxFrame,
    rows,
    lines,
    selection,
    isGrid,
    columnCount,
    width: size.width,
    above: margin,
  });
  const pointer = useListPointer({ rows, selection, open, showMenu, copyBarcode, hasDrawnBox: box.hasDrawn });
  const pointerHandlers = {
    ...pointer,
    ...joined(pointer, box),
    onDragStart: (event: DragEvent) =>
      box.isPressed() ? event.preventDefault() : drag.listHandlers.onDragStart(event),
  };
  /** What is done from a bar leaves the keyboard with the list. */
  const fromBar =
    <T extends unknown[]>(act: (...args: T) => void) =>
    (...args: T) => {
      focusList();
      act(...args);
    };
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
          '--above': `${hasHeader ? margin - barHeight : margin}px`,
        } as CSSProperties
      }
    >
      {hasSelection && (
        <SelectionBar
          count={selection.chosen.size}
          isAll={isAll}
          actions={actions}
          width={size.width}
          run={fromBar(props.run)}
          onSelectAll={fromBar(selection.selectAll)}
          onClear={fromBar(selection.clear)}
        />
      )}
      <div
        ref={list}
        className={classes.list}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={lines.count + (hasHeader ? 1 : 0)}
        aria-multiselectable
        aria-busy={rows.isPending}
        aria-activedescendant={rows.at(selection.active) && `${idBase}-${selection.active}`}
        data-focus-after-navigation
        data-drop={drag.isOverList || undefined}
        onScroll={(event) => rememberScroll(listing, event.currentTarget.scrollTop)}
        {...drag.listHandlers}
        {...pointerHandlers}
      >
        {hasHeader && (
          <ListHeader
            display={display}
            sorting={sorting}
            columnChoice={isGrid ? null : columnChoice}
            onSelectAll={fromBar(selection.selectAll)}
            canSelect={rows.count > 0}
            isCovered={hasSelection}
          />
        )}
        <FileRows
          idBase={idBase}
          virtual={virtual}
          rows={rows}
          lines={lines}
          selection={selection}
          cutIds={cutIds}
          display={display}
          isGrid={isGrid}
          dropRow={drag.overRow}
          revealed={revealed}
        />
        <div ref={boxFrame} className={classes.box} hidden />
      </div>
      {/* Always there, because a screen reader announces what enters a region, not a region that appears. */}
      <p className="visually-hidden" aria-live="polite">
        {hasSelection && texts.selected(selection.chosen.size)}
      </p>
    </div>
  );
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

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;
type PointerHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  PointerHandler
>;

/** Both hooks follow the pointer. */
function joined(one: PointerHandlers, other: PointerHandlers): PointerHandlers {
  const both =
    (name: keyof PointerHandlers): PointerHandler =>
    (event) => {
      one[name](event);
      other[name](event);
    };
  return {
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  };
}
