import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How much a turn of the wheel zooms. */
const WHEEL_FACTOR = 1 / 300;

interface Pinch {
  distance: number;
  factor: number;
}

/** Two fingers, or the wheel with Ctrl, zoom around the point where they are. `y` is below the upper edge of the window. */
export function usePinch(
  scroller: RefObject<HTMLElement | null>,
  factor: number,
  onZoom: (factor: number, y: number) => void,
): void {
  const begin = useEffectEvent((distance: number): Pinch => ({ distance, factor }));
  const zoomTo = useEffectEvent(onZoom);
  const zoomBy = useEffectEvent((by: number, y: number) => onZoom(factor * by, y));

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    let pinch: Pinch | null = null;

    function onTouchStart({ touches }: TouchEvent): void {
      pinch = touches.length === 2 ? begin(distanceOf(touches)) : null;
    }
    function onTouchMove(event: TouchEvent): void {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const y = middleOf(event.touches) - current!.getBoundingClientRect().top;
      zoomTo((pinch.factor * distanceOf(event.touches)) / pinch.distance, y);
    }
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL_FACTOR), event.clientY - current!.getBoundingClientRect().top);
    }
    current.addEventListener('touchstart', onTouchStart, { passive: true });
    current.addEventListener('touchmove', onTouchMove, { passive: false });
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      current.removeEventListener('touchstart', onTouchStart);
      current.removeEventListener('touchmove', onTouchMove);
      current.removeEventListener('wheel', onWheel);
    };
  }, [scroller]);
}

const distanceOf = ([a, b]: TouchList): number =>
  Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
const middleOf = ([a, b]: TouchList): number => (a!.clientY + b!.clientY) / 2;
