import type { DocxEditorInstance } from '@docx-editor.dev/core';
import type { OoxmlElement } from '@docx-editor.dev/core/store';
import { hasMark, isEmpty, paragraphAtCursor, textOf } from './paragraph-at-cursor.ts';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The first letter of a paragraph: when it is Arabic, the paragraph is written from right to left, unless its author has just chosen a
 * direction for it.
 */
export class FirstLetter {
  readonly #editor: DocxEditorInstance;
  #chosenFor: string | null = null;

  constructor(editor: DocxEditorInstance) {
    this.#editor = editor;
  }

  #blankParagraph(): OoxmlElement | null {
    const paragraph = paragraphAtCursor(this.#editor);
    return paragraph && textOf(paragraph).trim() === '' ? paragraph : null;
  }

  /** The author chose the direction of the paragraph with the cursor. */
  chosen(): void {
    this.#chosenFor = this.#blankParagraph()?.id ?? null;
  }

  /** Before the engine gets what is typed. Returns whether it is in the document already. */
  typing({ data, inputType }: InputEvent): boolean {
    if (data === null || !RIGHT_TO_LEFT.test(data)) return false;
    const paragraph = this.#blankParagraph();
    if (!paragraph) return false;
    const isLeftToRight = this.#editor.snapshot().formatting?.direction === 'ltr';
    if (isLeftToRight && paragraph.id !== this.#chosenFor)
      this.#editor.exec({ type: 'setParagraphDirection', direction: 'rtl' });
    const isOneLetter = inputType === 'insertText' && [...data].length === 1;
    return isOneLetter && isEmpty(paragraph) && !hasMark(paragraph) && this.#type(data);
  }

  /**
   * Types a letter into an empty paragraph as text from right to left. The engine does so itself where the mark of the paragraph says so;
   * but in a new table it would show Arabic in the font and the size of Latin letters until the document is opened again. It only pastes
   * such text into the body, and not while changes are tracked.
   */
  #type(letter: string): boolean {
    const { surface } = this.#editor;
    const canPaste = surface?.storyScope().kind === 'body' && surface.editingMode() === 'edit';
    // Formats that were chosen for it are not lost.
    if (!surface || !canPaste || surface.state().pendingFormat !== null) return false;
    const html = `<span dir="rtl">${letter}</span>`;
    if (!this.#editor.exec({ type: 'paste', text: letter, html }).ok) return false;
    const after = { paragraphId: surface.state().selection.head.paragraphId, offset: letter.length };
    surface.setSelection({ anchor: after, head: after });
    return true;
  }
}
