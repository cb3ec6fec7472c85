import type { MouseEvent } from 'react';

/**
 * Moves the focus to the first input of the field that a button is in, because the button goes away with its click. Only for the
 * keyboard: after a tap, the keyboard of a phone would open.
 */
export function focusFieldOf(event: MouseEvent<HTMLElement>): void {
  if (event.detail === 0) event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
}
