import { useEffect } from 'react';

/** Marks an element with `data-hidden-start` and `data-hidden-end` while a part of its content is scrolled out at that side. */
export function useScrollEdges(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const update = () => {
      // Negative in a right-to-left page.
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      element.toggleAttribute('data-hidden-start', before > 1);
      element.toggleAttribute('data-hidden-end', after > 1);
      // The keyboard scrolls it then, also where nothing in it can have the focus.
      const isScrollable = before + after > 1 || element.scrollHeight > element.clientHeight + 1;
      if (isScrollable) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [element]);
}
