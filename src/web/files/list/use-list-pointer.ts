import { useRef, type MouseEvent, type PointerEvent } from 'react';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Rows } from './paging/rows.ts';
import type { SelectionControl } from './use-selection.ts';

const LONG_PRESS_MS = 500;
/** A finger is never quite still. */
const SLOP_PX = 10;

export interface MenuPoint {
  x: number;
  y: number;
}

interface ListPointer {
  rows: Rows;
  selection: SelectionControl;
  open: (item: ListedFile) => void;
  showMenu: (at: MenuPoint) => void;
}

/** The latest time a button or a finger went down in the list. */
interface Press {
  isTouch: boolean;
  isLong: boolean;
  x: number;
  y: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** The row that something in the list belongs to. */
export function rowAt(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element ? Number(element.dataset['row']) : null;
}

const isOn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Mouse and touch in the list, listened for once for all rows. A click selects and a double click opens; on touch a tap
 * opens and a long press selects, and while something is selected a tap selects too.
 */
export function useListPointer({ rows, selection, open, showMenu }: ListPointer) {
  const press = useRef<Press>({ isTouch: false, isLong: false, x: 0, y: 0 });

  function endPress(): void {
    clearTimeout(press.current.timer);
  }

  /** What a menu or an action is about: the selection when the row is in it, else the row. */
  function include(row: number): void {
    const item = rows.at(row);
    if (item && !selection.chosen.has(item.id))
      selection.choose(row, { shiftKey: false, ctrlKey: false, metaKey: false });
  }

  return {
    include,

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
      if (Math.hypot(clientX - x, clientY - y) > SLOP_PX) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,

    // The focus stays on the list: a box that is ticked does not take it.
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      if (!isOn(event.target, '[data-tick], [data-more]')) return;
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },

    onClick(event: MouseEvent): void {
      // The tap that ends a long press must not open what it selected.
      if (press.current.isLong) return;
      const row = rowAt(event.target);
      if (row === null) {
        if (!isOn(event.target, '[role=columnheader]')) selection.clear();
        return;
      }
      const item = rows.at(row);
      if (isOn(event.target, '[data-more]')) {
        include(row);
        const { left, right, bottom } = (event.target as Element)
          .closest('[data-more]')!
          .getBoundingClientRect();
        showMenu({ x: (left + right) / 2, y: bottom });
      } else if (isOn(event.target, '[data-tick]')) {
        if (event.shiftKey) selection.choose(row, { shiftKey: true, ctrlKey: true, metaKey: false });
        else selection.toggle(row);
      } else if (!press.current.isTouch) selection.choose(row, event);
      else if (selection.chosen.size > 0) selection.toggle(row);
      else if (item) open(item);
    },

    onDoubleClick(event: MouseEvent): void {
      const item = rows.at(rowAt(event.target) ?? -1);
      if (item && !press.current.isTouch && !isOn(event.target, '[data-tick], [data-more]')) open(item);
    },

    onContextMenu(event: MouseEvent<HTMLElement>): void {
      event.preventDefault();
      if (press.current.isTouch) return;
      const isByKey = event.button !== 2 && !event.ctrlKey;
      const row = isByKey ? selection.active : rowAt(event.target);
      if (row === null) selection.clear();
      else include(row);
      const active = isByKey ? event.currentTarget.querySelector('[data-active]') : null;
      const box = active?.getBoundingClientRect();
      showMenu(
        box ? { x: (box.left + box.right) / 2, y: box.bottom } : { x: event.clientX, y: event.clientY },
      );
    },
  };
}
