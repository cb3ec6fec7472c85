import { useEffect, useLayoutEffect } from 'react';

/**
 * Ends what is seen of a table that is wider than its frame with a whole column: the first one is widened until the column that
 * would be cut begins under the actions.
 */
export function useWholeColumns(frame: HTMLElement | null): void {
  // After every draw, because other rows have other widths.
  useLayoutEffect(() => {
    if (frame) widenFirstColumn(frame);
  });
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(() => widenFirstColumn(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
}

function widenFirstColumn(frame: HTMLElement): void {
  frame.style.removeProperty('--head-width');
  const headers = [...frame.querySelectorAll('th')];
  const head = headers.findIndex(({ dataset }) => dataset['kind'] === 'head');
  const isScrolled = frame.scrollWidth > frame.clientWidth;
  if (head === -1 || !isScrolled) return;
  const widths = headers.map((header) => header.getBoundingClientRect().width);
  const room = frame.clientWidth - (headers.at(-1)?.dataset['kind'] === 'actions' ? (widths.pop() ?? 0) : 0);
  const free = room - wholeWidth(widths, room);
  frame.style.setProperty('--head-width', `${Math.floor((widths[head] ?? 0) + free)}px`);
}

/** The width of the first columns that fit into the room. */
function wholeWidth(widths: readonly number[], room: number): number {
  let whole = 0;
  for (const width of widths) {
    if (whole + width > room) break;
    whole += width;
  }
  return whole;
}
