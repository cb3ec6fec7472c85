import type { DocxEditorInstance, EditorSnapshot } from '@docx-editor.dev/core';
import { type OoxmlElement, paragraphTextOf, type TreeDocOp } from '@docx-editor.dev/core/store';
import { firstStrong } from '../package/arabic/directions.ts';
import { bodyParagraphs, elementsIn, textOf } from './paragraph-at-cursor.ts';

const BODY = { kind: 'body' } as const;
/** The width of the text on A4, when the document does not say. */
const USUAL_WIDTH = 9026;
/** The widest page of Word, beyond which there is no tab. */
const MAX_WIDTH = 31_680;

/** How wide the text of a page is, in twentieths of a point. */
export function textWidth({ pageSetup }: EditorSnapshot): number {
  const margins = pageSetup?.marginsTwips;
  const width = pageSetup && margins ? pageSetup.pageWidthTwips - margins.left - margins.right : USUAL_WIDTH;
  return width > 0 ? Math.min(MAX_WIDTH, Math.round(width)) : USUAL_WIDTH;
}

/**
 * Inserts a table of contents. The engine writes every entry from left to right, with a kind of tab beside which it shows Arabic words in
 * reverse order. Arabic entries get the direction and the tab that Word gives them. Returns whether it was inserted.
 */
export function insertContents(editor: DocxEditorInstance): boolean {
  const { surface } = editor;
  if (!surface || !editor.can({ type: 'insertToc' }).ok) return false;
  if (surface.editingMode() !== 'edit') return editor.exec({ type: 'insertToc' }).ok;
  const position = textWidth(editor.snapshot());
  const known = new Set(bodyParagraphs(editor).map(({ id }) => id));
  // All that is written in here is one step for undo.
  const refused = surface.commitReviewOps((historyToken) => {
    const committed = surface.insertToc();
    const entries = committed ? bodyParagraphs(editor).filter(({ id }) => !known.has(id)) : [];
    const group = historyToken === undefined ? {} : { historyToken };
    const apply = (ops: TreeDocOp[]) => surface.session.applyTreeOps(ops, null, null, BODY, group).committed;
    for (const entry of entries) turn(editor, entry, position, apply);
    return { committed };
  });
  return refused === null;
}

/** Makes an Arabic entry go from right to left. */
function turn(
  editor: DocxEditorInstance,
  entry: OoxmlElement,
  position: number,
  apply: (ops: TreeDocOp[]) => boolean,
): void {
  const paragraphId = entry.id;
  const part = editor.surface?.session.partFor(BODY);
  const text = (part && paragraphTextOf(part, paragraphId, { fieldResults: 'editable' })) ?? '';
  if (firstStrong(text) !== 'rtl') return;
  const ops: TreeDocOp[] = [
    {
      op: 'setParagraphProperties',
      paragraphId,
      properties: [...propertiesOf(entry), { localName: 'bidi' }],
    },
  ];
  const number = afterTab(entry);
  if (number === null) {
    apply(ops);
    return;
  }
  // The engine counts its tab as nothing, so it cannot be deleted alone: it is divided off with the number.
  const tab = text.length - number.length;
  const known = new Set(bodyParagraphs(editor).map(({ id }) => id));
  const isDivided = apply([
    ...ops,
    {
      op: 'setParagraphTabStops',
      paragraphId,
      stops: [{ positionTwips: position, alignment: 'right', leader: 'dot' }],
    },
    { op: 'insertTab', paragraphId, offset: tab },
    { op: 'insertText', paragraphId, offset: tab + 1, text: number },
    { op: 'splitParagraph', paragraphId, offset: tab + 1 + number.length },
  ]);
  const rest = bodyParagraphs(editor).find(({ id }) => !known.has(id));
  if (isDivided && rest) apply([{ op: 'deleteBlock', blockId: rest.id }]);
}

/** The properties of a paragraph as they are written again, because all are written at once. */
const propertiesOf = (paragraph: OoxmlElement) =>
  elementsIn(paragraph)
    .filter(({ kind }) => kind === 'paragraphProperties')
    .flatMap(elementsIn)
    .map(({ localName, attributes }) => ({
      localName,
      attributes: Object.fromEntries(attributes.map((attribute) => [attribute.localName, attribute.value])),
    }));

/** What follows the tab of an entry; null when there is none. */
function afterTab(entry: OoxmlElement): string | null {
  const runs = elementsIn(entry).flatMap((child) => (child.kind === 'hyperlink' ? elementsIn(child) : child));
  const at = runs.findIndex((run) => elementsIn(run).some(({ localName }) => localName === 'ptab'));
  return at === -1
    ? null
    : runs
        .slice(at + 1)
        .map(textOf)
        .join('');
}

/** What a new table of contents is called, and what is shown above each that has the name that programs give it. */
export function nameContents({ surface }: DocxEditorInstance, container: HTMLElement, title: string): void {
  surface?.setTocLabels({ title });
  container.style.setProperty('--contents-name', JSON.stringify(title));
}
