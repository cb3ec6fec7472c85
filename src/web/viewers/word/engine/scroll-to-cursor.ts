/** The class of the element that scrolls: in one of this name the engine draws only the pages that are on the screen. */
export const SCROLLER = 'docx-editor__scroll-container';

/** So much of the pages stays visible above and below the cursor. */
const MARGIN = 32;

/** Where the moving end of the selection is. The line of an empty paragraph has no letter to measure. */
function cursorBox(container: HTMLElement): DOMRect | null {
  const { focusNode, focusOffset } = getSelection() ?? { focusNode: null, focusOffset: 0 };
  if (!focusNode || !container.contains(focusNode)) return null;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  const box = range.getBoundingClientRect();
  if (box.height > 0) return box;
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
  return element?.closest('[data-paragraph-id]')?.getBoundingClientRect() ?? null;
}

/** Scrolls as little as needed to show the cursor; not at all when it is on the screen. */
export function scrollToCursor(scroller: HTMLElement, container: HTMLElement): void {
  const cursor = cursorBox(container);
  if (!cursor) return;
  const place = scroller.getBoundingClientRect();
  const above = cursor.top - (place.top + MARGIN);
  const below = cursor.bottom - (place.bottom - MARGIN);
  if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += below;
}
