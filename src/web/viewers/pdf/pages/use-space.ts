import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PageSize } from '../source/page-source.ts';

/** The size of an element without its scroll bars, in CSS pixels; null before it is known. */
export function useSpace(element: RefObject<HTMLElement | null>): PageSize | null {
  const [space, setSpace] = useState<PageSize | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    function measure(): void {
      const { clientWidth: width, clientHeight: height } = current!;
      setSpace((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return space;
}
