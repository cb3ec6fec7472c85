import { useEffect, useEffectEvent } from 'react';

/** Calls `step` for Alt with PageUp (-1) and PageDown (1), which lead to the files before and after the one that is shown. */
export function useNeighbourKeys(step: (by: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    step(event.key === 'PageUp' ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
