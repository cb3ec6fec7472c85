import type { Page } from '@playwright/test';

/** A line of a paragraph to click into. */
export interface Place {
  x: number;
  y: number;
  isArabic: boolean;
  /** The text of the line. */
  line: string;
}

/**
 * Picks a line of the text itself, in a paragraph with Arabic letters if there is one, then in one with other letters, then an empty
 * one; or the one that is so many places after it. Scrolls to it.
 */
export function choosePlace(page: Page, next = 0): Promise<Place | null> {
  return page.evaluate((next) => {
    const lines = [...document.querySelectorAll<HTMLElement>('.docx-page-content .layout-line')].filter(
      (line) => !line.closest('.docx-hf, .docx-note, .docx-notes') && line.getBoundingClientRect().height > 0,
    );
    const runsOf = (line: Element) =>
      [...line.querySelectorAll<HTMLElement>('.layout-run-text')].filter(
        (run) =>
          run.getBoundingClientRect().width > 2 &&
          run.textContent.trim() !== '' &&
          !run.closest('.docx-field-atom, [data-revision-kind^="del"], [data-revision-kind="moveFrom"]'),
      );
    const textOf = (line: Element) =>
      runsOf(line)
        .map((run) => run.textContent)
        .join('');
    const ranks = [/[\u0620-\u064a]{2}/, /\p{L}{2}/u, /\S/];
    const rank = (line: Element) => {
      const found = ranks.findIndex((pattern) => pattern.test(textOf(line)));
      return found === -1 ? ranks.length : found;
    };
    const line = lines
      .map((line) => ({ line, rank: rank(line) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map((each) => each.line)
      .at(next);
    if (!line && next > 0) return null;
    if (!line) {
      // A text without a single paragraph.
      const box = document.querySelector('.docx-page-content')?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + 10, isArabic: false, line: '' } : null;
    }
    line.scrollIntoView({ block: 'center' });
    const runs = runsOf(line);
    const target = runs[runs.length >> 1] ?? line.closest('.layout-paragraph') ?? line;
    const box = target.getBoundingClientRect();
    return {
      x: box.x + Math.max(1, Math.min(box.width / 2, 300)),
      y: box.y + box.height / 2,
      isArabic: ranks[0]!.test(textOf(line)),
      line: textOf(line),
    };
  }, next);
}

/** What is on the screen left and right of the caret, in the piece of text in which it stands. */
export function aroundCaret(page: Page): Promise<{ before: string; after: string } | null> {
  return page.evaluate(() => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    const run = anchorNode?.parentElement?.closest('.layout-run-text');
    // Among deleted words nothing can be put in: it stands after them.
    const isOther = run?.closest(
      '.docx-field-atom, [data-revision-kind^="del"], [data-revision-kind="moveFrom"]',
    );
    if (!run || isOther || anchorNode?.nodeType !== Node.TEXT_NODE) return null;
    const text = anchorNode.textContent ?? '';
    return { before: text.slice(0, anchorOffset), after: text.slice(anchorOffset) };
  });
}
