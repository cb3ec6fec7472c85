import { useEffect, useEffectEvent } from 'react';
import type { Zoom } from './pages/zoom.ts';
import type { PlaceMemory } from './place.ts';
import type { Reader } from './use-reader.ts';

/** Somebody who scrolls does not stay anywhere. */
const STAY_MS = 500;

/** Remembers where the reader is: after a pause, and when the tab is left. */
export function usePlace({ list, display }: Reader, memory: PlaceMemory | undefined): void {
  const save = useEffectEvent((zoom: Zoom) => memory?.write({ ...list.place(), zoom }));
  const { scroller } = list;
  const { zoom } = display;
  useEffect(() => {
    const { current } = scroller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function saveSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => save(zoom), STAY_MS);
    }
    const saveNow = () => save(zoom);
    saveSoon();
    current?.addEventListener('scroll', saveSoon, { passive: true });
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      clearTimeout(timer);
      current?.removeEventListener('scroll', saveSoon);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [scroller, zoom]);
}
