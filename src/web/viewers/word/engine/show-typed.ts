import type { DocxEditorInstance } from '@docx-editor.dev/core';

/** A key that waited longer came while others were shown: those that follow it are then shown with it, as the engine does by itself. */
const PROMPT_MS = 25;

/** Shows a letter at once. The engine waits for a timer, and browsers hold timers back while they draw. */
export function showTyped(
  { isComposing, timeStamp }: Pick<InputEvent, 'isComposing' | 'timeStamp'>,
  { surface }: Pick<DocxEditorInstance, 'surface'>,
): void {
  if (!isComposing && performance.now() - timeStamp <= PROMPT_MS) surface?.flushPendingInput();
}
