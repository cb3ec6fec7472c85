import type { DocxEditorInstance } from '@docx-editor.dev/core';

/** The engine knows more commands than its types. */
export const isPageBreak = ({ type }: { type: string }): boolean => type === 'insertBreak';

/**
 * Puts a page break where the cursor is; what follows on the next page is a paragraph of its own, as in Word. Both are one step for undo,
 * which the engine's own command is not. Returns whether it was done.
 */
export function breakPage(editor: DocxEditorInstance): boolean {
  const { surface } = editor;
  if (!surface) return false;
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
  if (!committed)
    return editor.exec({ type: 'insertBreak', kind: 'page' } as Parameters<typeof editor.exec>[0]).ok;
  const ids = surface.session.paragraphIdsIn(scope);
  const after = { paragraphId: ids[ids.indexOf(paragraphId) + 1] ?? paragraphId, offset: 0 };
  surface.setSelection({ anchor: after, head: after });
  return true;
}
