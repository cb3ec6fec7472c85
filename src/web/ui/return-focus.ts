import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to what had it before something opened over the page. Mantine does so only for what it saw open;
 * a dialog that is mounted open, or taken away open, would leave the keyboard nowhere.
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
