import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { type OoxmlElement, paragraphTextOf } from '@docx-editor.dev/core/store';
import type { KeptPlace } from './kept-place.ts';
import { bodyParagraphs, textOf } from './paragraph-at-cursor.ts';

/** A paragraph of the body, as it is found again in another file or version, where the engine numbers it otherwise. */
interface Paragraph {
  index: number;
  text: string;
}
type Spot = Paragraph & { offset: number };

/** Where somebody is in a document: what they read, and what they have selected. */
export interface Place {
  /** How far the first paragraph on the screen is below the upper edge. Null at the start of the document. */
  top: Spot | null;
  selection: { anchor: Spot; head: Spot } | null;
}

export function placeIn(editor: DocxEditorInstance, kept: KeptPlace | null): Place {
  const paragraphs = bodyParagraphs(editor);
  const indexes = new Map(paragraphs.map(({ id }, index) => [id, index]));
  const spotOf = ({ paragraphId, offset }: { paragraphId: string; offset: number }): Spot[] => {
    const index = indexes.get(paragraphId);
    return index === undefined ? [] : [{ index, text: textOf(paragraphs[index]!), offset }];
  };
  const { anchor, head } = editor.surface?.state().selection ?? {};
  const [from, to] = [anchor, head].flatMap((end) => (end ? spotOf(end) : []));
  // What stands in a header is not of the body.
  const [top] = kept?.onScreen().flatMap((first) => spotOf(first)) ?? [];
  return { top: top ?? null, selection: from && to ? { anchor: from, head: to } : null };
}

/** Goes to a place of the same document, of a copy or of another version. What is not there any more is left out. */
export function goToPlace(
  editor: DocxEditorInstance,
  kept: KeptPlace | null,
  { top, selection }: Place,
): void {
  const { surface } = editor;
  const paragraphs = bodyParagraphs(editor);
  const part = surface?.session.partFor({ kind: 'body' });
  const [anchor, head] = [selection?.anchor, selection?.head].map((spot) => {
    const paragraphId = spot && findAgain(paragraphs, spot);
    if (!part || paragraphId === undefined) return undefined;
    const length = paragraphTextOf(part, paragraphId, { fieldResults: 'editable' })?.length ?? 0;
    return { paragraphId, offset: Math.min(spot!.offset, length) };
  });
  if (anchor && head) surface?.setSelection({ anchor, head });
  const first = top && findAgain(paragraphs, top);
  if (first) kept?.show({ paragraphId: first, offset: top.offset });
}

/** The nearest paragraph with the same text: others may have added some before it. */
function findAgain(paragraphs: readonly OoxmlElement[], { index, text }: Paragraph): string | undefined {
  for (let away = 0; away < paragraphs.length; away += 1)
    for (const near of [paragraphs[index - away], paragraphs[index + away]])
      if (near && textOf(near) === text) return near.id;
  return undefined;
}
