import { useLayoutEffect, useState, type RefObject } from 'react';

export interface ListSize {
  /** Without the scroll bar. */
  width: number;
  height: number;
  scrollBar: number;
}

/** The current size of the scrolling list; null before the first measurement. */
export function useListSize(list: RefObject<HTMLElement | null>): ListSize | null {
  const [size, setSize] = useState<ListSize | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        scrollBar: element.offsetWidth - element.clientWidth,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return size;
}
