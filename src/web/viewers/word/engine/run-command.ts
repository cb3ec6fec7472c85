import type { DocxEditorInstance, EditorCommand } from '@docx-editor.dev/core';
import { insertContents } from './contents.ts';
import { breakPage, isPageBreak } from './page-break.ts';

/** Some commands of the engine do less than those of Word. Returns whether it was done. */
export function runCommand(editor: DocxEditorInstance, command: EditorCommand): boolean {
  if (isPageBreak(command)) return breakPage(editor);
  if (command.type === 'insertToc') return insertContents(editor);
  return editor.exec(command).ok;
}
