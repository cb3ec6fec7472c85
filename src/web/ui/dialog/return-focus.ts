import { useLayoutEffect } from 'react';

/** Moves a lost focus to the main part of the page, where it goes after a navigation too. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-focus-after-navigation]')?.focus({ preventScroll: true });
}

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does so only when it saw the dialog open
 * and close; after a dialog that is mounted or unmounted open, no element would have the focus. When that element is gone, the page has it.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      // After the commit, which may remove that element.
      setTimeout(focusPage);
    };
  }, [opened]);
}
