import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { freeCanvas } from '../source/free-canvas.ts';
import type { Look, PageSize, PageSource } from '../source/page-source.ts';
import { TooSlow } from '../source/time-limit.ts';

/** A page that is scrolled past within this time is not drawn. */
const SETTLE_MS = 60;

/** The documents whose first drawing has begun. Nobody scrolls past the page at which a document has just been opened. */
const begun = new WeakSet<PageSource>();

export type DrawingState = 'drawing' | 'drawn' | 'failed' | 'tooSlow';

/** Draws a page into `host`, the one that is read first. The last drawing stays, stretched, until the next one is ready. */
export function useDrawing(
  host: RefObject<HTMLElement | null>,
  source: PageSource,
  page: number,
  { width, rotation, isRead = false }: Look & { isRead?: boolean },
  onSize: (page: number, size: PageSize) => void,
): DrawingState {
  const [state, setState] = useState<DrawingState>('drawing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const isFirst = useEffectEvent(() => {
    if (!isRead || begun.has(source)) return false;
    begun.add(source);
    return true;
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function draw(): Promise<void> {
      onSize(page, await source.sizeOf(page));
      signal.throwIfAborted();
      const drawing = await source.draw(page, { width, rotation }, signal);
      signal.throwIfAborted();
      if (canvas.current) freeCanvas(canvas.current);
      canvas.current = drawing;
      host.current?.replaceChildren(drawing);
      setState('drawn');
      // Pictures have a size only when they are there.
      onSize(page, await source.sizeOf(page));
    }
    function start(): void {
      draw().catch((error: unknown) => {
        if (!signal.aborted) setState(error instanceof TooSlow ? 'tooSlow' : 'failed');
      });
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (isFirst()) start();
    else timer = setTimeout(start, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [host, source, page, width, rotation, onSize]);

  useEffect(
    () => () => {
      if (canvas.current) freeCanvas(canvas.current);
    },
    [],
  );
  return state;
}
