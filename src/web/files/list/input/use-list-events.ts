import type { DragEvent, PointerEvent } from 'react';
import { useBoxSelection } from './use-box-selection.ts';
import type { ItemDrag } from './use-item-drag.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListPointer } from './use-list-pointer.ts';

type Keys = Parameters<typeof useListKeys>[0];
type Box = Parameters<typeof useBoxSelection>[0];
type Pointer = Omit<Parameters<typeof useListPointer>[0], 'hasDrawnBox'>;

/** The keyboard, the mouse and the finger in the list. Returns the handlers of the element that scrolls. */
export function useListEvents(options: Keys & Box & Pointer & { drag: ItemDrag }) {
  const { drag } = options;
  useListKeys(options);
  const box = useBoxSelection(options);
  const pointer = useListPointer({ ...options, hasDrawnBox: box.hasDrawn });
  return {
    ...drag.listHandlers,
    ...pointer,
    ...joined(pointer, box),
    onDragStart: (event: DragEvent) =>
      box.isPressed() ? event.preventDefault() : drag.listHandlers.onDragStart(event),
  };
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
