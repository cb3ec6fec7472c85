import { useLayoutEffect } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does so only when it saw the dialog open
 * and close; after a dialog that is mounted or unmounted open, no element would have the focus.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
