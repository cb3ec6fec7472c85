import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * For the search field above rows of people: the arrow key goes to the rows, and Enter to the first person in them, whom Enter then
 * chooses. While the rows are not yet those of the text, because it is being searched for, the key waits for them.
 */
export function useFocusRows(box: RefObject<HTMLElement | null>, isSearching: boolean) {
  const pressed = useRef<{ key: string; field: EventTarget } | null>(null);
  useEffect(() => {
    if (isSearching || !pressed.current) return;
    const { key, field } = pressed.current;
    pressed.current = null;
    // The user may have gone elsewhere meanwhile.
    if (document.activeElement === field) focusRow(key, box.current);
  }, [isSearching, box]);

  return (event: KeyboardEvent): void => {
    // Whoever types on does not want it any more.
    pressed.current = null;
    const { key, target } = event;
    if (key !== 'ArrowDown' && key !== 'Enter') return;
    event.preventDefault();
    if (isSearching) pressed.current = { key, field: target };
    else focusRow(key, box.current);
  };
}

function focusRow(key: string, box: HTMLElement | null): void {
  const rowLike = (selector: string) => box?.querySelector<HTMLElement>(selector);
  const person = key === 'Enter' ? rowLike('[role=treeitem]:not([aria-expanded])') : null;
  (person ?? rowLike('[tabindex="0"]'))?.focus();
}
