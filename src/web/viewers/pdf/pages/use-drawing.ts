import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Look, PageSize, PageSource } from '../source/page-source.ts';
import { TooSlow } from '../source/time-limit.ts';

/** A page that is scrolled past within this time is not drawn. */
const SETTLE_MS = 60;

/** The documents of which a page has been drawn. Nobody scrolls past the first page of a document that has just been opened. */
const begun = new WeakSet<PageSource>();

export type DrawingState = 'drawing' | 'drawn' | 'failed' | 'tooSlow';

/** Draws a page into `host`. The last drawing stays, stretched, until the next one is ready. */
export function useDrawing(
  host: RefObject<HTMLElement | null>,
  source: PageSource,
  page: number,
  { width, rotation }: Look,
  onSize: (page: number, size: PageSize) => void,
): DrawingState {
  const [state, setState] = useState<DrawingState>('drawing');
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function draw(): Promise<void> {
      onSize(page, await source.sizeOf(page));
      signal.throwIfAborted();
      const drawing = await source.draw(page, { width, rotation }, signal);
      signal.throwIfAborted();
      release(canvas.current);
      canvas.current = drawing;
      host.current?.replaceChildren(drawing);
      setState('drawn');
      // Pictures have a size only when they are there.
      onSize(page, await source.sizeOf(page));
    }
    const settleMs = begun.has(source) ? SETTLE_MS : 0;
    begun.add(source);
    const timer = setTimeout(() => {
      draw().catch((error: unknown) => {
        if (!signal.aborted) setState(error instanceof TooSlow ? 'tooSlow' : 'failed');
      });
    }, settleMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, source, page, width, rotation, onSize]);

  useEffect(() => () => release(canvas.current), []);
  return state;
}

/** Frees the memory of a canvas at once; a browser would wait until it collects garbage. */
function release(canvas: HTMLCanvasElement | null): void {
  if (canvas) canvas.width = canvas.height = 0;
}
