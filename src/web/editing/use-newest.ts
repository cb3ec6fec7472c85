import { useEffect, useEffectEvent } from 'react';

/** Nobody touches the page for so long before something else is shown in the place of what they read. */
const IDLE_MS = 5000;
const CHECK_MS = 1000;
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/** Calls `show` once nobody touches the page, as long as there is a newer version. It is tried again when it fails. */
export function useNewest(version: number | null, show: () => Promise<void>): void {
  const latest = useEffectEvent(show);
  useEffect(() => {
    if (version === null) return undefined;
    let touchedAt = Date.now();
    let isRunning = false;
    const touch = () => (touchedAt = Date.now());
    const timer = setInterval(() => {
      if (isRunning || (!document.hidden && Date.now() - touchedAt < IDLE_MS)) return;
      isRunning = true;
      latest()
        .catch(() => touch())
        .finally(() => (isRunning = false));
    }, CHECK_MS);
    for (const name of INPUTS) addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of INPUTS) removeEventListener(name, touch, { capture: true });
    };
  }, [version]);
}
