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
import type { FileActionEntry } from '#web/files/actions/file-action.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { View } from '#web/files/manager/files-search.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { listStrings } from './list.strings.ts';
import type { Listing } from './paging/listing.ts';
import type { Rows } from './paging/rows.ts';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import type { ItemDrag } from './use-item-drag.ts';
import { useListKeys } from './use-list-keys.ts';
import { type MenuPoint, useListPointer } from './use-list-pointer.ts';
import type { SelectionControl } from './use-selection.ts';
import { BrowserLines } from './file-rows.tsx';
import classes from './file-browser.module.css';
import { CARD_GAP, CARD_MARGIN, gridGeometry, listGeometry } from './geometry.ts';
import { ListHeader, type Sorting } from './list-header.tsx';
import type { RowDisplay } from './row-display.ts';
import { SelectionBar } from '#web/files/manager/selection-bar.tsx';
import { useListSize } from './use-list-size.ts';

const HEADER = 44;
/** Below the last row, so that what floats over the page's corner covers no row's button. */
const FOOT = 72;
const FIRST_SIZE = { width: 960, height: 640, scrollBar: 0 };
/** In the bar of a phone stand three actions beside the count and the cross. */
const ROOM_COMPACT = 3;
const ROOM = 10;

export interface FileBrowserProps {
  label: string;
  listing: Listing;
  view: View;
  rows: Rows;
  selection: SelectionControl;
  sorting: Sorting;
  /** What can be done with the selection. */
  actions: readonly FileActionEntry[];
  drag: ItemDrag;
  run: (action: FileActionEntry) => void;
  open: (item: ListedFile) => void;
  showMenu: (at: MenuPoint) => void;
}

/** The list or grid: one element that scrolls, has the focus and listens; in it only the rows in sight. */
export function FileBrowser(props: FileBrowserProps) {
  const { label, listing, view, rows, selection, sorting, actions, drag, run, open, showMenu } = props;
  const idBase = useId();
  const locale = useLocale();
  const texts = useStrings(listStrings);
  const { places } = useStrings(filesStrings);
  const list = useRef<HTMLDivElement>(null);
  const size = useListSize(list) ?? FIRST_SIZE;
  const isGrid = view === 'grid';
  const hasSelection = selection.chosen.size > 0;
  const geometry = useMemo(
    () => (isGrid ? gridGeometry(size.width) : listGeometry(size.width, hasSelection)),
    [isGrid, size.width, hasSelection],
  );
  const look = useMemo<RowDisplay>(
    () => ({ locale, texts, places, geometry, query: listing.q, isTrash: listing.tab === 'trash' }),
    [locale, texts, places, geometry, listing],
  );
  const { across, lineHeight, hasHeader } = geometry;
  // Without a header the bar of the selection makes its own room.
  const bar = hasHeader || hasSelection ? HEADER : 0;
  const margin = bar + (isGrid ? CARD_MARGIN : 0);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.count / across),
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    overscan: isGrid ? 2 : 8,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    paddingEnd: FOOT,
    initialRect: { width: size.width, height: size.height },
    initialOffset: () => rememberedScroll(listing),
  });
  useEffect(() => virtual.measure(), [virtual, lineHeight]);
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const { show } = rows;
  useEffect(
    () => show({ first: startIndex * across, last: (endIndex + 1) * across - 1 }),
    // What is in sight does not change with the function that is told of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [startIndex, endIndex, across, rows.count],
  );

  useStillRows(list, hasHeader ? 0 : bar);
  useLayoutEffect(() => void list.current?.scrollTo(0, rememberedScroll(listing)), [listing]);

  const scrollTo = (row: number) => virtual.scrollToIndex(Math.floor(row / across), { align: 'auto' });
  const visibleRowCount = Math.max(1, Math.floor((size.height - HEADER) / lineHeight) - 1);
  const onKeyDown = useListKeys({ rows, selection, across, visibleRowCount, actions, open, run, scrollTo });
  const { include: _, ...pointer } = useListPointer({ rows, selection, open, showMenu });
  const isAll = rows.isWhole && selection.chosen.size === rows.count;

  return (
    <div
      className={classes.frame}
      style={
        {
          '--columns': geometry.template,
          '--row-height': `${lineHeight}px`,
          '--header-height': `${HEADER}px`,
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
          room={geometry.isCompact ? ROOM_COMPACT : ROOM}
          run={run}
          onSelectAll={selection.all}
          onClear={selection.clear}
        />
      )}
      <div
        ref={list}
        className={classes.list}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={Math.ceil(rows.count / across) + (hasHeader ? 1 : 0)}
        aria-multiselectable
        aria-busy={rows.isPending}
        aria-activedescendant={rows.at(selection.active) && `${idBase}-${selection.active}`}
        data-focus-after-navigation
        data-drop={drag.isOverList || undefined}
        onScroll={(event) => rememberScroll(listing, event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        {...pointer}
        {...drag.listHandlers}
      >
        {hasHeader && (
          <ListHeader
            look={look}
            sorting={sorting}
            onSelectAll={selection.all}
            canSelect={rows.count > 0}
            isCovered={hasSelection}
          />
        )}
        <BrowserLines
          idBase={idBase}
          virtual={virtual}
          rows={rows}
          selection={selection}
          look={look}
          isGrid={isGrid}
          dropRow={drag.overRow}
        />
      </div>
    </div>
  );
}

/** When something takes room above the rows, they stay where the eye and the finger are. */
function useStillRows(list: RefObject<HTMLElement | null>, above: number): void {
  const before = useRef(above);
  useLayoutEffect(() => {
    list.current?.scrollBy(0, above - before.current);
    before.current = above;
  }, [list, above]);
}
