import { type RefObject, useEffect } from 'react';
import { hasOffers } from '#web/files/splits/counted-splits.ts';
import type { UploadSummary } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** How long the tray stays after all went well, and how often it is checked then whether the user is at it. */
const CLOSE_MS = 8000;
const CHECK_MS = 1000;
/** A pointer so near, in px, and a Tab pressed so recently may be about to reach the tray. */
const NEAR = 160;
const TAB_MS = 3000;

/**
 * Closes the tray when all went well, no labels are to be reviewed, and the user, who sees the page, is neither in it nor about to reach it. An error keeps it
 * open.
 */
export function useTrayClosing(
  tray: RefObject<HTMLElement | null>,
  { items, counts }: Pick<UploadSummary, 'items' | 'counts'>,
): void {
  const hasQuestion = items.some(({ split }) => split && hasOffers(split));
  const isDone = counts.done + counts.skipped === items.length && !hasQuestion;
  // Files that are added later stay as long as these did.
  const lastId = isDone ? items.at(-1)?.id : undefined;
  useEffect(() => {
    if (lastId === undefined) return undefined;
    let isNear = false;
    let tabbedAt = -Infinity;
    const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      isNear = pointerType === 'mouse' && distanceTo(tray.current, clientX, clientY) < NEAR;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') tabbedAt = Date.now();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('keydown', onKey);
    let timer = setTimeout(close, CLOSE_MS);
    const onVisibility = () => {
      clearTimeout(timer);
      timer = setTimeout(close, CLOSE_MS);
    };
    document.addEventListener('visibilitychange', onVisibility);
    function close(): void {
      // The time begins again when the user returns to the page.
      if (document.hidden) return;
      const isComing = isNear || Date.now() - tabbedAt < TAB_MS;
      if (isComing || tray.current?.matches(':hover, :focus-within')) timer = setTimeout(close, CHECK_MS);
      else uploads.clear();
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('keydown', onKey);
    };
  }, [tray, lastId]);
}

function distanceTo(element: Element | null, x: number, y: number): number {
  if (!element) return Infinity;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}
