import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { type Box, rowsInBox } from './box-selection.ts';
import type { Lines } from '#web/files/list/paging/lines.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { nothingSelected, type Selection } from '#web/files/list/selection/selection.ts';
import { rowAt } from './use-list-pointer.ts';
import type { SelectionControl } from '#web/files/list/selection/use-selection.ts';

/** A mouse that moves less is clicking. */
const MIN_MOVE_PX = 5;
/** Within this distance of its edge the list scrolls, faster the closer the pointer is. */
const EDGE_PX = 40;
const MAX_SCROLL_PX = 24;

interface BoxOptions {
  list: RefObject<HTMLElement | null>;
  /** The element that shows the box. */
  frame: RefObject<HTMLElement | null>;
  rows: Rows;
  lines: Lines;
  selection: SelectionControl;
  isGrid: boolean;
  columnCount: number;
  width: number;
  /** The height of what is above the first line. */
  above: number;
}

interface Press {
  pointer: number;
  from: { x: number; y: number };
  /** Where the pointer is in the window; while the list scrolls, the box changes although the pointer rests. */
  client: { x: number; y: number };
  /** The selection from before, for Escape. */
  before: Selection;
  /** What stays selected beside the rows in the box. */
  kept: Selection;
  rows: readonly number[];
  isDrawn: boolean;
}

/**
 * Selects rows with a box drawn by the mouse. It starts on empty space, in a gap, or in the part of a row that has no icon and no
 * name and is not selected: dragging those moves the item.
 */
export function useBoxSelection(options: BoxOptions) {
  const press = useRef<Press | null>(null);
  const frameRequest = useRef(0);
  const hasDrawn = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** A point of the window, in pixels from the inline start and the top of the first line. */
  function pointIn({ x, y }: { x: number; y: number }) {
    const list = latest.current.list.current!;
    const { left, top } = list.getBoundingClientRect();
    const fromLeft = x - left - list.clientLeft;
    const isRightToLeft = list.matches(':dir(rtl)');
    return {
      x: isRightToLeft ? list.clientWidth - fromLeft : fromLeft,
      y: y - top + list.scrollTop - latest.current.above,
    };
  }

  function draw(box: Box | null): void {
    const frame = latest.current.frame.current;
    if (!frame) return;
    frame.hidden = box === null;
    if (!box) return;
    const { from, to } = box;
    frame.style.insetInlineStart = `${Math.max(0, Math.min(from.x, to.x))}px`;
    frame.style.insetBlockStart = `${Math.min(from.y, to.y) + latest.current.above}px`;
    frame.style.inlineSize = `${Math.min(latest.current.width, Math.max(from.x, to.x)) - Math.max(0, Math.min(from.x, to.x))}px`;
    frame.style.blockSize = `${Math.abs(from.y - to.y)}px`;
  }

  function update(isFinal = false): void {
    const current = press.current;
    if (!current) return;
    const box = { from: current.from, to: pointIn(current.client) };
    draw(box);
    const rows = rowsInBox(box, latest.current);
    if (!isFinal && rows.join() === current.rows.join()) return;
    current.rows = rows;
    latest.current.selection.selectRows(rows, current.kept, isFinal);
  }

  function scrollAtEdge(): void {
    const list = latest.current.list.current;
    if (!press.current?.isDrawn || !list) return;
    const { top, bottom } = list.getBoundingClientRect();
    const { y } = press.current.client;
    const into = Math.max(0, EDGE_PX - (bottom - y)) - Math.max(0, EDGE_PX - (y - top));
    if (into !== 0) {
      list.scrollTop += Math.sign(into) * Math.min(MAX_SCROLL_PX, Math.ceil(Math.abs(into) / 4));
      update();
    }
    frameRequest.current = requestAnimationFrame(scrollAtEdge);
  }

  function end(): void {
    cancelAnimationFrame(frameRequest.current);
    document.removeEventListener('keydown', cancelByKey, true);
    draw(null);
    press.current = null;
  }

  function finish(): void {
    if (press.current?.isDrawn) update(true);
    end();
    // After the click that the release of the button causes: later clicks may come without a press, from a screen reader.
    setTimeout(() => (hasDrawn.current = false));
  }

  // In the capture phase, because Escape also clears the selection.
  const cancelByKey = useRef((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.current) return;
    event.preventDefault();
    event.stopPropagation();
    latest.current.selection.restore(press.current.before);
    end();
  }).current;

  function begin(list: HTMLElement, current: Press): void {
    current.isDrawn = true;
    hasDrawn.current = true;
    list.setPointerCapture(current.pointer);
    document.addEventListener('keydown', cancelByKey, true);
    frameRequest.current = requestAnimationFrame(scrollAtEdge);
  }

  // The list may disappear while a box is drawn: the folder was emptied by somebody else.
  // oxlint-disable-next-line react/exhaustive-deps -- only at the end
  useEffect(() => end, []);

  return {
    /** A drag that began where a box begins is no drag of an item. */
    isPressed: () => press.current !== null,
    /** The click that ends a box is no click on the list. */
    hasDrawn: () => hasDrawn.current,

    onPointerDown(event: PointerEvent<HTMLElement>): void {
      hasDrawn.current = false;
      press.current = null;
      const { rows, selection } = latest.current;
      if (event.pointerType === 'touch' || event.button !== 0 || !startsBox(event, rows, selection)) return;
      const { chosen, active, anchor } = selection;
      const before: Selection = { chosen, active, anchor };
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
      const client = { x: event.clientX, y: event.clientY };
      press.current = {
        pointer: event.pointerId,
        from: pointIn(client),
        client,
        before,
        kept: isAdding ? before : { ...before, chosen: nothingSelected.chosen },
        rows: [],
        isDrawn: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const current = press.current;
      if (!current) return;
      // The button was released outside the list.
      if ((event.buttons & 1) === 0) return finish();
      const next = { x: event.clientX, y: event.clientY };
      const distance = Math.hypot(next.x - current.client.x, next.y - current.client.y);
      if (!current.isDrawn) {
        if (distance < MIN_MOVE_PX) return;
        begin(event.currentTarget, current);
      }
      current.client = next;
      update();
    },
    onPointerUp: finish,
    onPointerCancel(): void {
      if (press.current?.isDrawn) latest.current.selection.restore(press.current.before);
      end();
      hasDrawn.current = false;
    },
  };
}

function startsBox(event: PointerEvent<HTMLElement>, rows: Rows, { chosen }: Selection): boolean {
  const target = event.target as Element;
  const list = event.currentTarget;
  const x = event.clientX - list.getBoundingClientRect().left - list.clientLeft;
  // On the scroll bar.
  if (x < 0 || x >= list.clientWidth) return false;
  if (target.closest('button, input, [data-tick], [role=columnheader], [role=menu]')) return false;
  const row = rowAt(target);
  if (row === null) return true;
  const item = rows.at(row);
  if (!item?.actions.includes('move')) return item !== undefined;
  return (
    target.closest('[role=row][data-row]') !== null && !target.closest('[data-grip]') && !chosen.has(item.id)
  );
}
