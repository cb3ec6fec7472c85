import type { DocxEditorInstance, EditorCommand } from '@docx-editor.dev/core';

/** The engine knows more commands than its types. */
export const isPageBreak = (command: { type: string; kind?: unknown }): boolean =>
  command.type === 'insertBreak' && command.kind === 'page';

/**
 * Puts a page break where the cursor is; what follows on the next page is a paragraph of its own, as in Word. Both are one step for undo,
 * which the engine's own command is not. Returns whether it was done.
 */
export function breakPage(editor: DocxEditorInstance): boolean {
  const { surface } = editor;
  const command = { type: 'insertBreak', kind: 'page' } as unknown as EditorCommand;
  // Where there is none, the engine says why.
  if (!surface || !editor.can(command).ok) return editor.exec(command).ok;
  surface.flushPendingInput();
  surface.deleteSelection();
  const { paragraphId, offset } = surface.state().selection.head;
  const scope = surface.storyScope();
  const { committed } = surface.applyAutomationOps(
    () => [
      { op: 'insertPageBreak', paragraphId, offset },
      { op: 'splitParagraph', paragraphId, offset: offset + 1 },
    ],
    scope,
  );
  // What the engine refuses it says only of its own command.
  if (!committed) return editor.exec(command).ok;
  const ids = surface.session.paragraphIdsIn(scope);
  const after = { paragraphId: ids[ids.indexOf(paragraphId) + 1] ?? paragraphId, offset: 0 };
  surface.setSelection({ anchor: after, head: after });
  return true;
}
