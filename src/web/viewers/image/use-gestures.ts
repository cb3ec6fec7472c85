import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { swipeStep } from './swipe.ts';
import { panBy, type Point, toggleZoom, zoomBy } from './transform.ts';
import type { PictureView } from './use-picture-view.ts';

/** A finger or mouse that moves less than this, in pixels, taps. */
const TAP_DISTANCE = 10;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 400;
const DOUBLE_TAP_DISTANCE = 32;
/** How much a wheel zooms with each pixel that it scrolls; a pinch on a touchpad reports fewer of them. */
const ZOOM_PER_PIXEL = 0.002;
const ZOOM_PER_PINCHED_PIXEL = 0.01;
const PIXELS_PER_LINE = 16;

/** What happened since the first finger touched the picture. */
interface Touch {
  start: Point;
  startedAt: number;
  /** A single finger is lifted where it was put down. */
  isTap: boolean;
  isPinch: boolean;
}

interface GestureOptions {
  surface: RefObject<HTMLElement | null>;
  view: PictureView;
  isRtl: boolean;
  onStep: ((by: 1 | -1) => void) | undefined;
}

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Wheel, drag, pinch, double tap and swipe on a picture. */
export function useGestures({ surface, view, isRtl, onStep }: GestureOptions) {
  const { change, pointOf, isZoomed } = view;
  const pointers = useRef(new Map<number, Point>());
  const touch = useRef<Touch>(null);
  const lastTap = useRef<{ at: Point; time: number }>(null);
  // How far a finger has pulled a picture aside that is not zoomed.
  const [pulled, setPulled] = useState(0);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page itself must not be zoomed, nor may the browser go back.
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1);
    const factor = Math.exp(-pixels * (event.ctrlKey ? ZOOM_PER_PINCHED_PIXEL : ZOOM_PER_PIXEL));
    const at = pointOf(event);
    change((transform, frame) => zoomBy(transform, frame, factor, at), 'follow');
  });
  useEffect(() => {
    const element = surface.current!;
    const listener = (event: WheelEvent) => onWheel(event);
    // Not by React, whose listener may not prevent the default.
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, [surface]);

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size === 1) {
      touch.current = { start: at, startedAt: event.timeStamp, isTap: true, isPinch: false };
    } else if (touch.current) {
      touch.current = { ...touch.current, isTap: false, isPinch: true };
      setPulled(0);
    }
  }

  function onPointerMove(event: PointerEvent): void {
    const from = pointers.current.get(event.pointerId);
    if (!from || !touch.current) return;
    const [first, second] = pointers.current.values();
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    if (distanceOf(touch.current.start, at) > TAP_DISTANCE) touch.current.isTap = false;
    if (first && second) return pinch([first, second]);
    if (isZoomed) return change((transform, frame) => panBy(transform, frame, between(from, at)), 'follow');
    const isFinger = event.pointerType !== 'mouse';
    if (isFinger && onStep && !touch.current.isPinch) setPulled(between(touch.current.start, at).x);
    return undefined;
  }

  /** Zooms around the middle of two fingers, and moves with it. */
  function pinch([firstBefore, secondBefore]: [Point, Point]): void {
    const [first, second] = pointers.current.values();
    if (!first || !second) return;
    const middle = middleOf(firstBefore, secondBefore);
    const factor = distanceOf(first, second) / Math.max(1, distanceOf(firstBefore, secondBefore));
    const by = between(middle, middleOf(first, second));
    change((transform, frame) => panBy(zoomBy(transform, frame, factor, middle), frame, by), 'follow');
  }

  function onPointerUp(event: PointerEvent): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0 || !touch.current) return;
    const { start, startedAt, isTap, isPinch } = touch.current;
    const at = pointOf(event);
    touch.current = null;
    setPulled(0);
    if (isTap) return tap(at, event.timeStamp);
    lastTap.current = null;
    if (isZoomed || isPinch || event.pointerType === 'mouse') return undefined;
    const { width } = event.currentTarget.getBoundingClientRect();
    const step = swipeStep(between(start, at), event.timeStamp - startedAt, width, isRtl);
    if (step !== 0) onStep?.(step);
    return undefined;
  }

  function tap(at: Point, time: number): void {
    const last = lastTap.current;
    const isSecond =
      last && time - last.time < DOUBLE_TAP_MS && distanceOf(last.at, at) < DOUBLE_TAP_DISTANCE;
    lastTap.current = isSecond ? null : { at, time };
    if (isSecond) change((transform, frame) => toggleZoom(transform, frame, at), 'glide');
  }

  function onPointerCancel(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) touch.current = null;
    setPulled(0);
  }

  return { pulled, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
