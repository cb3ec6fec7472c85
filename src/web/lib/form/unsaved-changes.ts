import { useEffect, useRef } from 'react';

/** What would be lost with the page. */
export interface UnsavedWork {
  isUnsaved: () => boolean;
  /** Tries to save it before the page is left. */
  save?: () => Promise<unknown>;
  /** Whether the browser keeps it, so that it is not lost. */
  isKept?: () => boolean;
}

const all = new Set<UnsavedWork>();
const unsaved = (): UnsavedWork[] => [...all].filter((work) => work.isUnsaved());

export const hasUnsavedChanges = (): boolean => unsaved().length > 0;

/** Whether the browser keeps all that is not saved. */
export const areChangesKept = (): boolean => unsaved().every((work) => work.isKept?.());

/** Saves what can be saved without a question. True when nothing is unsaved any more. */
export async function saveUnsavedChanges(): Promise<boolean> {
  const found = unsaved();
  // The question about the rest would come later for nothing.
  if (found.every((work) => work.save)) await Promise.all(found.map((work) => work.save?.()));
  return !hasUnsavedChanges();
}

/** Asks before the user leaves the page, until the returned function is called. */
export function holdUnsaved(work: UnsavedWork): () => void {
  all.add(work);
  return () => void all.delete(work);
}

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
  useEffect(() => holdUnsaved({ isUnsaved: () => dirty.current && !released.current }), []);
  return {
    release: () => void (released.current = true),
    hold: () => void (released.current = false),
  };
}
