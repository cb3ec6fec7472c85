import type { DocxEditorInstance } from '@docx-editor.dev/core';

/**
 * Puts the cursor of the browser where that of the engine is. When a menu gives the focus back, the browser may put its own before all
 * pages, and what is typed there would be nowhere.
 */
export function placeCaret({ surface }: DocxEditorInstance, container: HTMLElement): void {
  const pages = container.querySelector('.docx-pages');
  if (!surface || !pages || document.activeElement !== pages || getSelection()?.anchorNode !== pages) return;
  surface.setSelection(surface.state().selection);
}

/**
 * The engine puts the cursor of the browser into an equation beside which somebody types. Nothing can be typed there, because the browser
 * does not edit it, so it is put beside it.
 */
export function leaveEquation(container: HTMLElement): void {
  const selection = getSelection();
  const equation = selection?.anchorNode?.parentElement?.closest('.docx-equation');
  const line = equation?.parentElement;
  if (!selection?.isCollapsed || !equation || !line || !container.contains(line)) return;
  const isAfter = selection.anchorOffset > 0;
  selection.collapse(line, [...line.childNodes].indexOf(equation) + (isAfter ? 1 : 0));
}

/** The engine leaves the cursor before a picture that was inserted; what is typed next belongs after it. */
export function passPicture({ surface }: DocxEditorInstance): void {
  if (!surface) return;
  const { head } = surface.state().selection;
  const after = { ...head, offset: head.offset + 1 };
  surface.setSelection({ anchor: after, head: after });
}
