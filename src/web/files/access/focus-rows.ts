import type { KeyboardEvent } from 'react';

/**
 * For the search field above rows of people: the arrow key goes to the rows, and Enter to the first person in them, whom Enter then
 * chooses.
 */
export function focusRows(event: KeyboardEvent, box: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  const rowLike = (selector: string) => box?.querySelector<HTMLElement>(selector);
  const person = event.key === 'Enter' ? rowLike('[role=treeitem]:not([aria-expanded])') : null;
  (person ?? rowLike('[tabindex="0"]'))?.focus();
}
