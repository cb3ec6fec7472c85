import type { ReviewItemPlacement } from '@docx-editor.dev/core';
import type { OoxmlElement } from '@docx-editor.dev/core/store';

const LETTERS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011' };

/** What an item says: a comment with its lines and tabs, which the engine leaves out of its own text of it. */
export const textOfItem = (item: ReviewItemPlacement): string =>
  item.kind === 'comment' ? item.item.comment.blocks.map(textOf).join('\n') : item.text;

function textOf(element: OoxmlElement): string {
  const letter = LETTERS[element.localName];
  if (letter !== undefined) return letter;
  // Tab stops are no tabs.
  if (element.kind === 'paragraphProperties' || element.kind === 'runProperties') return '';
  const { children } = element;
  return children
    .map((child) => {
      if (child.kind !== 'textValue') return textOf(child);
      return element.localName === 't' ? child.value : '';
    })
    .join('');
}
