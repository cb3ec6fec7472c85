import { type RefObject, useEffect, useState } from 'react';
import { upTo } from '#web/ui/breakpoints.ts';
import type { UploadSummary } from './upload-queue.ts';

/** How long the list stays open after all went well, and how often it is checked then whether the user has left it. */
const COLLAPSE_MS = 8000;
const CHECK_MS = 1000;

/**
 * Whether the tray shows only its head: as the user chose, or automatically when all went well and neither the pointer nor the
 * focus is in it. Files that are added later open it again. On a phone it begins collapsed, because the list would cover the page.
 */
export function useCollapse(
  tray: RefObject<HTMLElement | null>,
  { items, counts }: Pick<UploadSummary, 'items' | 'counts'>,
): [isCollapsed: boolean, setIsCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsedByUser, setIsCollapsedByUser] = useState(() => window.matchMedia(upTo('phone')).matches);
  const [collapsedWith, setCollapsedWith] = useState<UploadSummary['items'] | null>(null);
  const isDone = items.length > 0 && counts.done + counts.skipped === items.length;
  const isCollapsed = isCollapsedByUser || collapsedWith === items;
  useEffect(() => {
    if (!isDone || isCollapsed) return undefined;
    let timer = setTimeout(collapse, COLLAPSE_MS);
    function collapse(): void {
      if (tray.current?.matches(':hover, :focus-within')) timer = setTimeout(collapse, CHECK_MS);
      else setCollapsedWith(items);
    }
    return () => clearTimeout(timer);
  }, [tray, isDone, isCollapsed, items]);
  function setIsCollapsed(collapsed: boolean): void {
    setIsCollapsedByUser(collapsed);
    setCollapsedWith(null);
  }
  return [isCollapsed, setIsCollapsed];
}
