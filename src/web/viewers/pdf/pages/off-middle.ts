/** How far the middle of the window is to the right of the middle of its content, in CSS pixels. */
export function offMiddle(scroller: HTMLElement): number {
  const content = scroller.firstElementChild!.getBoundingClientRect();
  const window = scroller.getBoundingClientRect().x + scroller.clientLeft + scroller.clientWidth / 2;
  return window - (content.x + content.width / 2);
}

/** Scrolls as far beside the middle of the content, in either direction of writing. */
export function scrollOffMiddle(scroller: HTMLElement, distance: number): void {
  scroller.scrollLeft += distance - offMiddle(scroller);
}
