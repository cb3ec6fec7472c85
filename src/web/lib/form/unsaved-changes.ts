import { useEffect, useRef } from 'react';

/** The forms of the page that would be lost with it. */
const forms = new Set<() => boolean>();

export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

/**
 * Asks before the user leaves the page with changes that are not saved. `release` lets the user leave without a question,
 * because the form is being saved or was cancelled; `hold` asks again, because saving failed or more was typed.
 */
export function useUnsavedChanges(isDirty: boolean): { release: () => void; hold: () => void } {
  const dirty = useRef(isDirty);
  const released = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
    released.current = false;
  }, [isDirty]);
  useEffect(() => {
    const isLost = () => dirty.current && !released.current;
    forms.add(isLost);
    return () => void forms.delete(isLost);
  }, []);
  return {
    release: () => void (released.current = true),
    hold: () => void (released.current = false),
  };
}
