import { useEffect, useRef } from 'react';

/** The forms of the page that would be lost with it. */
const forms = new Set<() => boolean>();

export const hasUnsavedChanges = (): boolean => [...forms].some((isDirty) => isDirty());

/**
 * Asks before the user leaves the page with changes that are not saved. Call the returned function before the form itself leaves:
 * when it was saved or cancelled.
 */
export function useUnsavedChanges(isDirty: boolean): () => void {
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
  return () => void (released.current = true);
}
