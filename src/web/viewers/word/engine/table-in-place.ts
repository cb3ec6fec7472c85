import type { DocxEditorInstance } from '@docx-editor.dev/core';
import type { OoxmlElement, OoxmlNode, TreeDocOp } from '@docx-editor.dev/core/store';
import { textWidth } from './contents.ts';
import { elementsIn, isEmpty, paragraphAtCursor, paragraphsIn } from './paragraph-at-cursor.ts';

/**
 * In an empty paragraph from right to left: puts an empty table in its place, with the first column on the right. The paragraph stays
 * below, as in Word. The engine has no command for such a table, and pastes one below the paragraph. Returns whether it was done.
 */
export function tableInPlace(editor: DocxEditorInstance, rows: number, cols: number): boolean {
  const { surface } = editor;
  const paragraph = paragraphAtCursor(editor);
  if (!surface || !paragraph || !isEmpty(paragraph) || surface.editingMode() !== 'edit') return false;
  if (!editor.can({ type: 'insertTable', rows, cols }).ok) return false;
  const scope = surface.storyScope();
  const tables = () => {
    const part = surface.session.partFor(scope);
    return part ? tablesIn(part.root) : [];
  };
  const known = new Set(tables().map(({ id }) => id));
  // All that is written in here is one step for undo.
  const refused = surface.commitReviewOps((historyToken) => {
    const group = historyToken === undefined ? {} : { historyToken };
    const apply = (...ops: TreeDocOp[]) =>
      surface.session.applyTreeOps(ops, null, null, scope, group).committed;
    const columnWidthTwips = Math.floor(textWidth(editor.snapshot()) / cols);
    const isInserted = apply({
      op: 'insertTable',
      beforeParagraphId: paragraph.id,
      rows,
      cols,
      columnWidthTwips,
    });
    const made = tables().find(({ id }) => !known.has(id));
    if (!isInserted || !made) return { committed: false };
    // The engine divides the paragraph for what it pastes, and the table that it made is not needed any more.
    const committed = apply(
      { op: 'insertFragment', paragraphId: paragraph.id, offset: 0, blocks: [fromRightToLeft(made)] },
      { op: 'deleteBlock', blockId: made.id },
      { op: 'deleteBlock', blockId: paragraph.id },
    );
    // The one that the engine made is from left to right, and its place is not that of the paragraph.
    if (!committed) apply({ op: 'deleteBlock', blockId: made.id });
    return { committed };
  });
  const table = refused === null ? tables().find(({ id }) => !known.has(id)) : undefined;
  const [cell] = table ? paragraphsIn(table) : [];
  if (!cell) return refused === null;
  const start = { paragraphId: cell.id, offset: 0 };
  surface.setSelection({ anchor: start, head: start });
  return true;
}

/** The same table with its first column on the right, and paragraphs from right to left. */
function fromRightToLeft(element: OoxmlElement): OoxmlElement {
  const children = (element.children as readonly OoxmlNode[]).map((child) =>
    child.kind === 'textValue' ? child : fromRightToLeft(child),
  );
  const on = (localName: string) => emptyLike(element, localName);
  if (element.localName === 'tblPr') children.unshift(on('bidiVisual'));
  if (element.kind === 'paragraph')
    children.unshift({ ...on('pPr'), kind: 'paragraphProperties', children: [on('bidi')] } as OoxmlElement);
  return { ...element, children } as OoxmlElement;
}

let made = 0;
/** An element of the same namespace. The engine numbers it again. */
function emptyLike({ namespaceUri, prefix = 'w' }: OoxmlElement, localName: string): OoxmlElement {
  made += 1;
  const id = `new-${made}`;
  return {
    id,
    kind: 'generic',
    namespaceUri,
    localName,
    prefix,
    namespaceBindings: [],
    attributes: [],
    children: [],
  };
}

const tablesIn = (element: OoxmlElement): OoxmlElement[] => [
  ...(element.localName === 'tbl' ? [element] : []),
  ...elementsIn(element).flatMap(tablesIn),
];
