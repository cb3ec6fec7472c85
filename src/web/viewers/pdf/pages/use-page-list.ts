import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type PageSize,
  type PageSource,
  rotated,
  type Rotation,
  type Target,
} from '../source/page-source.ts';
import {
  canBeContinuous,
  heightAt,
  layOutPages,
  mainPage,
  type PageLayout,
  pagesBetween,
  targetAt,
} from './page-layout.ts';
import { offMiddle, scrollOffMiddle } from './off-middle.ts';
import { useSpace } from './use-space.ts';
import { factorOf, GAP, PX_PER_POINT, type Zoom } from './zoom.ts';

export interface Display {
  zoom: Zoom;
  rotation: Rotation;
  isContinuous: boolean;
}

export interface PageList {
  scroller: RefObject<HTMLDivElement | null>;
  /** The page that is read. */
  page: number;
  /** What `zoom` comes to: 1 is 100 %. */
  factor: number;
  layout: PageLayout;
  /** The pages that are drawn: none before the space for them is known. */
  drawn: readonly number[];
  /** In CSS pixels, as it is shown. */
  sizeOf: (page: number) => PageSize;
  setSize: (page: number, size: PageSize) => void;
  goTo: (target: Target) => void;
  /** Remembers the place at this height of the window, to be there again after the zoom has changed. */
  holdAt: (y: number) => void;
  onScroll: () => void;
  /** Whether all pages can be shown below each other. */
  canBeContinuous: boolean;
  /** Where the reader is. */
  place: () => Target;
}

/** A place in the document, and how far below the upper edge of the window it is, in CSS pixels. */
interface Anchor {
  target: Target;
  y: number;
  /** The reader asked for its page, so that is the one they read, however little of it is seen. */
  isAsked: boolean;
}

/** Where the pages are, which of them are seen, and which one is read. The place stays when the sizes change. */
export function usePageList(source: PageSource, display: Display, start: Target): PageList {
  const { pageCount, firstPage } = source;
  const scroller = useRef<HTMLDivElement>(null);
  const space = useSpace(scroller);
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(() => new Map([[1, firstPage]]));
  const [page, setPage] = useState(start.page);
  const [seen, setSeen] = useState<[number, number]>([start.page, start.page]);
  const anchor = useRef<Anchor>({ target: start, y: GAP, isAsked: true });
  /** Where the list was when the anchor was last right. */
  const settled = useRef<{ top: number; layout: PageLayout } | null>(null);
  /** How far the reader looks beside the middle of the pages, in CSS pixels at 100 %. */
  const beside = useRef(0);

  const { zoom, rotation } = display;
  const isPossible = canBeContinuous(pageCount, firstPage.height * PX_PER_POINT);
  const isContinuous = display.isContinuous && isPossible;
  // Pages of different sizes have one zoom, that of the first page.
  const measured = isContinuous ? firstPage : (known.get(page) ?? firstPage);
  const factor = factorOf(zoom, rotated(measured, rotation), space ?? { width: 800, height: 600 });
  const sizeOf = useCallback(
    (number: number): PageSize => {
      const { width, height } = rotated(known.get(number) ?? firstPage, rotation);
      const scale = factor * PX_PER_POINT;
      return { width: Math.round(width * scale), height: Math.round(height * scale) };
    },
    [known, firstPage, rotation, factor],
  );
  const alone = isContinuous ? null : page;
  const layout = useMemo(
    () => layOutPages(alone ?? 1, alone ?? pageCount, sizeOf),
    [alone, pageCount, sizeOf],
  );

  const show = useCallback(
    (asked?: number): void => {
      const { current } = scroller;
      if (!current) return;
      const from = current.scrollTop;
      const to = from + current.clientHeight;
      const [first, last] = pagesBetween(layout, from, to);
      setSeen((before) => (before[0] === first && before[1] === last ? before : [first, last]));
      setPage(asked ?? mainPage(layout, from, to));
    },
    [layout],
  );

  const scrollToAnchor = useCallback((): void => {
    const { current } = scroller;
    if (!current || !space) return;
    const { target, y, isAsked } = anchor.current;
    current.scrollTop = heightAt(layout, target) - y;
    // A wider page that is drawn later makes the list wider, and all pages are in its middle.
    scrollOffMiddle(current, beside.current * factor);
    settled.current = { top: current.scrollTop, layout };
    show(isAsked ? target.page : undefined);
  }, [layout, factor, space, show]);
  useLayoutEffect(() => {
    const moved = scroller.current && movedTo(scroller.current, settled.current?.top);
    // The reader has scrolled, and the browser has not said so yet. Otherwise a key that is pressed now would be lost.
    if (settled.current && typeof moved === 'number')
      anchor.current = { target: targetAt(settled.current.layout, moved), y: 0, isAsked: false };
    scrollToAnchor();
  }, [scrollToAnchor]);

  function goTo(target: Target): void {
    const bounded = Math.min(Math.max(target.page, 1), pageCount);
    anchor.current = { target: { ...target, page: bounded }, y: GAP, isAsked: true };
    // Whoever looked at the edge of a wide page sees the middle of one that fits.
    if (space && sizeOf(bounded).width <= space.width) beside.current = 0;
    setPage(bounded);
    if (isContinuous || bounded === page) scrollToAnchor();
  }

  function holdAt(y: number): void {
    const { current } = scroller;
    if (!current) return;
    anchor.current = { target: targetAt(layout, current.scrollTop + y), y, isAsked: false };
    settled.current = { top: current.scrollTop, layout };
  }

  function onScroll(): void {
    const { current } = scroller;
    if (!current) return;
    beside.current = offMiddle(current) / factor;
    const { target, y } = anchor.current;
    const asked = heightAt(layout, target) - y;
    const bounded = Math.min(Math.max(asked, 0), current.scrollHeight - current.clientHeight);
    // It is the scrolling of `scrollToAnchor`, which was asked for a page and not for what is seen most.
    if (Math.abs(current.scrollTop - bounded) <= 1) return;
    holdAt(0);
    show();
  }

  return {
    scroller,
    page,
    factor,
    layout,
    drawn: space ? pagesFrom(Math.max(seen[0] - 1, layout.first), Math.min(seen[1] + 1, layout.last)) : [],
    sizeOf,
    setSize: useCallback((number, size) => setKnown((before) => withSize(before, number, size)), []),
    goTo,
    holdAt,
    onScroll,
    canBeContinuous: isPossible,
    place: () => targetAt(layout, (scroller.current?.scrollTop ?? 0) + GAP),
  };
}

/** Where the list is scrolled to, when it is elsewhere than before; null when only its end has come nearer. */
function movedTo({ scrollTop, scrollHeight, clientHeight }: HTMLElement, before = scrollTop): number | null {
  const isAtEnd = scrollTop >= scrollHeight - clientHeight - 1;
  return Math.abs(scrollTop - before) > 1 && !isAtEnd ? scrollTop : null;
}

const pagesFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);

function withSize(known: ReadonlyMap<number, PageSize>, page: number, size: PageSize): typeof known {
  const before = known.get(page);
  if (before?.width === size.width && before.height === size.height) return known;
  return new Map(known).set(page, size);
}
