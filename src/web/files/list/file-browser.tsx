import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import type { FileActionEntry } from '#web/files/file-action.ts';
import type { FileArea } from '#web/files/file-area.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { View } from '#web/files/files-search-params.ts';
import type { Listing } from '#web/files/listing.ts';
import { CARD_GAP, CARD_MARGIN } from './columns/geometry.ts';
import { ListHeader, type Sorting } from './columns/list-header.tsx';
import type { RowDisplay } from './columns/row-display.ts';
import { useColumns } from './columns/use-columns.ts';
import { useRowDisplay } from './columns/use-row-display.ts';
import classes from './file-browser.module.css';
import { FileRows } from './file-rows.tsx';
import type { ItemDrag } from './input/use-item-drag.ts';
import { useListEvents } from './input/use-list-events.ts';
import type { MenuPoint } from './input/use-list-pointer.ts';
import { focusList } from './input/use-manager-keys.ts';
import { countPinnedRows } from './paging/pages.ts';
import type { Rows } from './paging/rows.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { SelectionControl } from './selection/use-selection.ts';
import { HEADER_HEIGHT, useLines } from './use-lines.ts';
import { useListSize } from './use-list-size.ts';
import type { Revealed } from './use-reveal.ts';

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
  /** Where the bar of the selection is drawn, null until it is there; undefined for above the rows. */
  barSlot?: HTMLElement | null | undefined;
}

/** The list or grid: one element that scrolls, has the focus and handles all events. It contains only the visible rows. */
export function FileBrowser(props: FileBrowserProps) {
  const { label, fileArea, listing, trashDays, view, rows, selection, sorting, actions, drag } = props;
  const { revealed, cutIds, open, openInNewTab, hrefOf, copyBarcode, showMenu, barSlot } = props;
  const idBase = useId();
  const list = useRef<HTMLDivElement>(null);
  const boxFrame = useRef<HTMLDivElement>(null);
  const size = useListSize(list) ?? FIRST_SIZE;
  const isGrid = view === 'grid';
  const hasSelection = selection.chosen.size > 0;
  const hasBar = hasSelection || selection.isLoading;
  // With a finger, a selection is a mode that one leaves; with a mouse, every click selects, and Back means the page before.
  useCloseOnBack(hasSelection && isTouchDevice(), selection.clear);
  const isBarAbove = hasBar && barSlot === undefined;
  const columnChoice = useColumns();
  const display = useRowDisplay({
    listing,
    isGrid,
    width: size.width,
    hasSelection,
    wanted: columnChoice.wanted,
    fileArea,
    trashDays,
    hrefOf,
  });
  const { geometry, texts } = display;
  const { columnCount, lineHeight, hasHeader } = geometry;
  const { lines, virtual, margin, marginInList, scrollTo, rememberScroll } = useLines({
    list,
    listing,
    rows,
    size,
    geometry,
    isGrid,
    hasBar: isBarAbove,
    revealed,
  });
  useEffect(() => {
    if (document.activeElement === document.body) focusList();
  }, []);
  const handlers = useListEvents({
    list,
    frame: boxFrame,
    rows,
    lines,
    selection,
    isGrid,
    columnCount,
    width: size.width,
    above: margin,
    visibleLineCount: Math.max(1, Math.floor((size.height - HEADER_HEIGHT) / lineHeight) - 1),
    drag,
    open,
    openInNewTab,
    scrollTo,
    showMenu,
    copyBarcode,
  });
  /** What is done from a bar leaves the keyboard with the list. */
  const fromBar =
    <T extends unknown[]>(act: (...args: T) => void) =>
    (...args: T) => {
      focusList();
      act(...args);
    };
  const isAll = rows.isCounted && selection.chosen.size === rows.count - countPinnedRows(listing);
  const selected = selection.isLoading ? texts.selecting : texts.selected(selection.chosen.size);
  const selectionBar = hasBar && (
    <SelectionBar
      label={selected}
      isAll={isAll}
      actions={actions}
      width={size.width}
      run={fromBar(props.run)}
      onSelectAll={fromBar(selection.selectAll)}
      onClear={fromBar(selection.clear)}
    />
  );

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
          '--above': `${marginInList}px`,
        } as CSSProperties
      }
    >
      {isBarAbove && selectionBar}
      {barSlot && createPortal(selectionBar, barSlot)}
      <div
        ref={list}
        className={classes.list}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={lines.count + (hasHeader ? 1 : 0)}
        aria-multiselectable
        aria-busy={rows.isPending || selection.isLoading}
        aria-activedescendant={rows.at(selection.active) && `${idBase}-${selection.active}`}
        data-focus-after-navigation
        data-selecting={hasSelection || undefined}
        data-drop={drag.isOverList || undefined}
        onScroll={(event) => rememberScroll(event.currentTarget.scrollTop)}
        {...handlers}
      >
        {hasHeader && (
          <ListHeader
            display={display}
            sorting={sorting}
            columnChoice={isGrid ? null : columnChoice}
            onSelectAll={fromBar(selection.selectAll)}
            canSelect={rows.count > 0}
            isCovered={isBarAbove}
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
        {hasBar && selected}
      </p>
    </div>
  );
}
