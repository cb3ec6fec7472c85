import { useEffect, useEffectEvent } from 'react';
import type { PlaceMemory } from './place.ts';
import type { Reader } from './use-reader.ts';

/** Somebody who scrolls does not stay anywhere. */
const STAY_MS = 500;

/** Remembers where the reader is: after a pause, and when the tab is left. */
export function usePlace({ list, display }: Reader, memory: PlaceMemory | undefined): void {
  const save = useEffectEvent(() => memory?.write({ ...list.place(), zoom: display.zoom }));
  useEffect(() => {
    const { current } = list.scroller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function saveSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(() => save(), STAY_MS);
    }
    const saveNow = () => save();
    saveSoon();
    current?.addEventListener('scroll', saveSoon, { passive: true });
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      clearTimeout(timer);
      current?.removeEventListener('scroll', saveSoon);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [list.scroller, display.zoom, list.page]);
}
