import { useLayoutEffect } from 'react';

/** Moves a lost focus to an element, or else to the main part of the page, where it goes after a navigation too. */
function focusInstead(nearby: HTMLElement | null | undefined): void {
  if (document.activeElement !== document.body) return;
  const page = document.querySelector<HTMLElement>('[data-focus-after-navigation]');
  (nearby?.isConnected ? nearby : page)?.focus({ preventScroll: true });
}

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does so only when it saw the dialog open
 * and close; after a dialog that is mounted or unmounted open, no element would have the focus. When that element is gone,
 * what it was in has it, if that is marked by `data-keeps-focus`; otherwise the page.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    const nearby = before?.closest<HTMLElement>('[data-keeps-focus]');
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      // After the commit, which may remove that element.
      setTimeout(() => focusInstead(nearby));
    };
  }, [opened]);
}
