/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The paragraph with the cursor, when nothing is in it. */
function emptyParagraph(): string | null {
  const { anchorNode, isCollapsed } = getSelection() ?? { anchorNode: null, isCollapsed: false };
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
  const paragraph = element?.closest<HTMLElement>('[data-paragraph-id]');
  if (!isCollapsed || !paragraph || paragraph.innerText.trim() !== '') return null;
  return paragraph.dataset['paragraphId'] ?? null;
}

/**
 * An empty paragraph whose first letter is Arabic is written from right to left, unless its author has just chosen a direction for it.
 * `turn` makes it so.
 */
export class FirstLetter {
  #chosenFor: string | null = null;

  /** The author chose the direction of the paragraph with the cursor. */
  chosen(): void {
    this.#chosenFor = emptyParagraph();
  }

  typed(text: string | null, turn: () => void): void {
    if (text === null || !RIGHT_TO_LEFT.test(text)) return;
    const paragraph = emptyParagraph();
    if (paragraph !== null && paragraph !== this.#chosenFor) turn();
  }
}
