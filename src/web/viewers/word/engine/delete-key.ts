import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { revisionItemsOf } from '@docx-editor.dev/core/store';

/** While changes are tracked, the engine leaves the cursor before what Delete deleted, where the next Delete would find nothing more. */
export class DeleteKey {
  readonly #editor: DocxEditorInstance;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: DocxEditorInstance) {
    this.#editor = editor;
  }

  /** Before the engine gets the key. */
  pressed(): void {
    // When the engine has done it.
    this.#timer = setTimeout(() => this.finish());
  }

  /** To be called before the next key or letter, which may come before a timer on a busy machine. */
  finish(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    passDeleted(this.#editor);
  }
}

function passDeleted({ surface }: DocxEditorInstance): void {
  if (surface?.editingMode() !== 'suggest') return;
  surface.flushPendingInput();
  const { anchor, head } = surface.state().selection;
  if (anchor.paragraphId !== head.paragraphId || anchor.offset !== head.offset) return;
  const part = surface.session.partFor(surface.storyScope());
  const after = (part ? revisionItemsOf(part) : [])
    .filter(({ revisionKind }) => revisionKind === 'delete')
    .flatMap(({ ranges }) => ranges)
    .find(
      ({ start, end }) =>
        start.paragraphId === head.paragraphId && start.offset <= head.offset && head.offset < end.offset,
    )?.end;
  if (after?.paragraphId === head.paragraphId) surface.setSelection({ anchor: after, head: after });
}
