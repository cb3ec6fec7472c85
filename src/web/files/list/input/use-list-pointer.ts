import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';

const LONG_PRESS_MS = 500;
/** A finger that moves further than this is scrolling, not pressing. */
const MAX_PRESS_MOVE_PX = 10;

export interface MenuPoint {
  x: number;
  y: number;
  /** What the menu is about, when it is not the selection. */
  item?: ListedFile;
}

interface ListPointer {
  rows: Rows;
  selection: SelectionControl;
  open: (item: ListedFile) => void;
  showMenu: (at: MenuPoint) => void;
  copyBarcode: (barcode: string) => void;
  /** True for the click that ends a selection by a box. */
  hasDrawnBox: () => boolean;
}

/** The latest press of a mouse button or a finger in the list. */
interface Press {
  isTouch: boolean;
  isLong: boolean;
  x: number;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** The row that contains an element of the list. */
export function rowAt(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element ? Number(element.dataset['row']) : null;
}

const isInside = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Below the row, but never below the list: a menu that is opened outside the window is not drawn. */
function pointInside(row: Element, list: Element): MenuPoint {
  const { left, right, bottom } = row.getBoundingClientRect();
  return { x: (left + right) / 2, y: Math.min(bottom, list.getBoundingClientRect().bottom - 1) };
}

/** Other links in a row lead elsewhere, as any link does. */
const NAME_LINK = 'a[data-grip]';

/** A screen reader activates a link without pressing a button. */
const isByAssistant = (event: MouseEvent): boolean => event.detail === 0 && isInside(event.target, NAME_LINK);

/**
 * Mouse and touch handlers of the list, shared by all rows. With a mouse, a click selects and a double click opens. With
 * touch, a tap opens and a long press selects; while something is selected, a tap selects too.
 */
export function useListPointer(options: ListPointer) {
  const { rows, selection, open, showMenu, copyBarcode, hasDrawnBox } = options;
  const press = useRef<Press>({ isTouch: false, isLong: false, x: 0, y: 0 });

  function endPress(): void {
    clearTimeout(press.current.timer);
  }

  /** Makes sure that a menu opened on this row acts on it: a row that is not selected becomes the selection. */
  function selectForMenu(row: number): void {
    const item = rows.at(row);
    if (item && !selection.chosen.has(item.id))
      selection.choose(row, { shiftKey: false, ctrlKey: false, metaKey: false });
  }

  return {
    onPointerDown(event: PointerEvent): void {
      const row = rowAt(event.target);
      const isTouch = event.pointerType === 'touch';
      endPress();
      press.current = { isTouch, isLong: false, x: event.clientX, y: event.clientY };
      if (!isTouch || row === null) return;
      press.current.timer = setTimeout(() => {
        press.current.isLong = true;
        selection.toggle(row);
      }, LONG_PRESS_MS);
    },

    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_PRESS_MOVE_PX) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,

    // Keeps the focus on the list when a checkbox or a menu button is pressed.
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      if (!isInside(event.target, '[data-tick], [data-more], [data-copy]')) return;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    onClick(event: MouseEvent<HTMLElement>): void {
      // A name is a link for the middle button; other clicks are handled here. The focus returns to the list only now, because
      // a browser begins no drag when the press has moved the focus.
      if (isInside(event.target, NAME_LINK)) {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
      }
      const byAssistant = isByAssistant(event);
      // The tap that ends a long press must not open the item that the press selected. A screen reader's click ends no press.
      if (!byAssistant && (press.current.isLong || hasDrawnBox())) return;
      if (isInside(event.target, `a:not(${NAME_LINK})`)) return;
      const row = rowAt(event.target);
      if (row === null) {
        if (!isInside(event.target, '[role=columnheader], [role=menu]')) selection.clear();
        return;
      }
      const item = rows.at(row);
      if (isInside(event.target, '[data-more]')) {
        const { left, right, bottom } = (event.target as Element)
          .closest('[data-more]')!
          .getBoundingClientRect();
        const at = { x: (left + right) / 2, y: bottom };
        // With a finger, a selection would change what the next tap does.
        if (press.current.isTouch && item && !selection.chosen.has(item.id)) showMenu({ ...at, item });
        else {
          selectForMenu(row);
          showMenu(at);
        }
      } else if (isInside(event.target, '[data-copy]')) {
        if (item?.barcode) copyBarcode(item.barcode);
      } else if (isInside(event.target, '[data-tick]')) {
        if (event.shiftKey) selection.choose(row, { shiftKey: true, ctrlKey: true, metaKey: false });
        else selection.toggle(row);
      } else if (item && byAssistant) open(item);
      else if (!press.current.isTouch) selection.choose(row, event);
      else if (selection.chosen.size > 0) selection.toggle(row);
      else if (item) open(item);
    },

    onDoubleClick(event: MouseEvent): void {
      const item = rows.at(rowAt(event.target) ?? -1);
      const isOnButton = isInside(event.target, '[data-tick], [data-more], [data-copy]');
      if (item && !press.current.isTouch && !isOnButton) open(item);
    },

    onContextMenu(event: MouseEvent<HTMLElement>): void {
      event.preventDefault();
      if (press.current.isTouch) return;
      const isByKey = event.button !== 2 && !event.ctrlKey;
      const row = isByKey ? selection.active : rowAt(event.target);
      if (row === null) selection.clear();
      else selectForMenu(row);
      const active = isByKey ? event.currentTarget.querySelector('[data-active]') : null;
      showMenu(active ? pointInside(active, event.currentTarget) : { x: event.clientX, y: event.clientY });
    },
  };
}
