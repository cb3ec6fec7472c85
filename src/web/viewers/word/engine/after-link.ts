import type { DocxEditorInstance } from '@docx-editor.dev/core';

/** What makes a link look like one. */
const LOOKS = new Set(['color', 'u']);

/**
 * What is typed directly after a link is no part of it, but the engine gives it the looks of the letter before. Before the first letter
 * is typed there, it gets the looks of a text that is no link; a save then drops what is left of the style (see
 * package/arabic/after-link.ts).
 */
export function looksAfterLink({ surface }: DocxEditorInstance): void {
  if (!surface) return;
  const { selection, pendingFormat } = surface.state();
  const { anchor, head } = selection;
  // Looks that were chosen for what is typed next stay.
  if (pendingFormat?.some(({ localName }) => LOOKS.has(localName))) return;
  if (anchor.paragraphId !== head.paragraphId || anchor.offset !== head.offset) return;
  const links = surface.hyperlinks.linksInCaretParagraph();
  if (!links.some(({ paragraphId, end }) => paragraphId === head.paragraphId && end === head.offset)) return;
  surface.setRunProperty('color', { val: 'auto' });
  surface.setRunProperty('u', { val: 'none' });
}
