/**
 * The ref of an element that takes the focus when what had it is gone, so that the keyboard and a screen reader continue there and
 * not at the start of the page.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
