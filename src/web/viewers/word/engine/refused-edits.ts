import type { DocxEditorInstance } from '@docx-editor.dev/core';

/**
 * Why something that was typed or pressed changed nothing: the document protects the place, takes its text from its data, or it cannot be
 * done there.
 */
export type Refusal = 'protected' | 'bound' | 'impossible';

/** Each key is refused on its own, and one message for all that are pressed in one place is enough. */
const PAUSE_MS = 4000;

/** What is no refusal for a person: there was nothing to change, or the engine tries again. */
const SILENT =
  /^edit\.(?:stale-target|invalid-argument|unmapped-change|picture-selected|refresh-in-progress|preview-.*)$/;

/** Reports edits that the engine refuses: without a word, a key would seem not to work. */
export function onRefusedEdit(editor: DocxEditorInstance, report: (refusal: Refusal) => void): () => void {
  let reported = { place: '', at: -Infinity };
  return editor.on('diagnostic', (event) => {
    if (event.kind !== 'edit.rejected' || event.origin === 'automation' || SILENT.test(event.code)) return;
    const place = JSON.stringify(editor.surface?.state().selection.head ?? null);
    const now = performance.now();
    if (place === reported.place && now - reported.at < PAUSE_MS) return;
    reported = { place, at: now };
    const isProtected = event.code === 'edit.read-only' || event.code === 'edit.protected-content';
    if (isProtected) report(event.cause === 'bound' ? 'bound' : 'protected');
    else report('impossible');
  });
}
