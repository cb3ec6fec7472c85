import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { elementsIn, paragraphAtCursor } from './paragraph-at-cursor.ts';

/** As in Word, Backspace at the start of a list item first makes it no item any more. Returns whether it was one. */
export function leaveList(editor: DocxEditorInstance): boolean {
  const { surface } = editor;
  if (surface?.state().selection.head.offset !== 0 || !isListItem(editor)) return false;
  // The tool for the other kind of list would make it one of that kind first, as it does when the document does not say the kind.
  const kind = surface.isListActive('ordered') ? 'ordered' : 'bullet';
  for (let times = 0; times < 2 && isListItem(editor); times += 1) editor.exec({ type: 'toggleList', kind });
  return true;
}

function isListItem(editor: DocxEditorInstance): boolean {
  const paragraph = paragraphAtCursor(editor);
  const properties = paragraph && elementsIn(paragraph).find(({ kind }) => kind === 'paragraphProperties');
  return properties ? elementsIn(properties).some(({ localName }) => localName === 'numPr') : false;
}
