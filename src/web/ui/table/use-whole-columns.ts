import { useEffect, useLayoutEffect } from 'react';

/**
 * Ends what is seen of a table that is wider than its frame with a whole column: those that are seen are widened until the one
 * that would be cut begins under the actions. The fixed columns keep their width, because the others are scrolled between them.
 */
export function useWholeColumns(frame: HTMLElement | null): void {
  // After every draw, because other rows have other widths.
  useLayoutEffect(() => {
    if (frame) widenColumns(frame);
  });
  useEffect(() => {
    if (!frame) return;
    const observer = new ResizeObserver(() => widenColumns(frame));
    observer.observe(frame);
    // A cell may change by itself, and the font comes later than the table.
    if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
}

function widenColumns(frame: HTMLElement): void {
  const headers = [...frame.querySelectorAll('th')];
  const { scrollLeft } = frame;
  for (const { style } of headers) style.minInlineSize = '';
  if (frame.scrollWidth <= frame.clientWidth) return;
  const widthOf = (header: HTMLElement) => header.getBoundingClientRect().width;
  const first = headers.findIndex(({ dataset }) => dataset['kind'] === 'head') + 1;
  const end = headers.findIndex(({ dataset }) => dataset['kind'] === 'actions');
  const others = headers.slice(first, end === -1 ? undefined : end);
  let free = frame.clientWidth;
  for (const header of headers) if (!others.includes(header)) free -= widthOf(header);
  const seen = new Map<HTMLElement, number>();
  for (const header of others) {
    const width = widthOf(header);
    if (width > free) break;
    free -= width;
    seen.set(header, width);
  }
  for (const [header, width] of seen) header.style.minInlineSize = `${width + free / seen.size}px`;
  // While the columns were narrow, the browser may have scrolled back.
  frame.scrollLeft = scrollLeft;
}
