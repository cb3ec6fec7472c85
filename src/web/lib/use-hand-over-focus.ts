import { useCallback, useRef } from 'react';

/**
 * Hands the focus over to what takes the place of the focused control, because the browser would drop it. `handOver` is called
 * before the control disappears; `takeFocus` is the ref of the one that appears.
 */
export function useHandOverFocus() {
  const isAwaited = useRef(false);
  const handOver = useCallback(() => void (isAwaited.current = true), []);
  const takeFocus = useCallback((appeared: HTMLElement | null) => {
    if (!appeared || !isAwaited.current) return;
    isAwaited.current = false;
    appeared.focus();
  }, []);
  return [handOver, takeFocus] as const;
}
