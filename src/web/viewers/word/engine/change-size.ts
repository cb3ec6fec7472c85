import type { DocxEditorInstance } from '@docx-editor.dev/core';
import { everyStoryOrder, spansInSelection } from '@docx-editor.dev/core/layout';
import { changedSize, type SizeChange } from '../letter-sizes.ts';

interface Piece {
  /** Of the letters, in points. */
  size: number;
  anchor: { paragraphId: string; offset: number };
  head: { paragraphId: string; offset: number };
}

/** Each is laid out by itself, and nothing can be done meanwhile. */
const MAX_PIECES = 50;

/**
 * Makes the selected letters larger or smaller, each from its own size; it is one step for undo. Without a selection, what is typed next.
 * Returns whether it was done: there may be too many sizes.
 */
export function changeSize(editor: DocxEditorInstance, change: SizeChange): boolean {
  const { surface } = editor;
  const common = editor.snapshot().formatting?.fontSizePt;
  // In half points, as it is written in documents.
  const command = (size: number) =>
    ({
      type: 'setMarkAttr',
      mark: 'fontSize',
      attr: 'val',
      value: Math.round(changedSize(size, change) * 2),
    }) as const;
  if (!surface) return false;
  if (common !== undefined) {
    // The engine says itself why it refuses.
    editor.exec(command(common));
    return true;
  }
  const { selection, cellSelection } = surface.state();
  // Between the cells of a rectangle there are others.
  if (cellSelection) return false;
  const pieces = piecesOf(surface);
  if (pieces.length > MAX_PIECES) return false;
  const historyGroup = editor.beginHistoryGroup();
  for (const { size, anchor, head } of pieces) {
    surface.setSelection({ anchor, head });
    editor.exec(command(size), { historyGroup });
  }
  historyGroup.end();
  surface.setSelection(selection);
  return true;
}

/** The parts of the selection whose letters have one size. */
function piecesOf(surface: NonNullable<DocxEditorInstance['surface']>): Piece[] {
  const layout = surface.layout();
  const order = everyStoryOrder(layout);
  const { anchor, head } = surface.state().selection;
  const [from, to] = [anchor, head].toSorted(
    (one, other) =>
      order.indexOf(one.paragraphId) - order.indexOf(other.paragraphId) || one.offset - other.offset,
  );
  const pieces: Piece[] = [];
  for (const { range, style } of spansInSelection(layout, { anchor, head }, order)) {
    const { paragraphId } = range;
    const start = paragraphId === from!.paragraphId ? Math.max(range.start, from!.offset) : range.start;
    const end = paragraphId === to!.paragraphId ? Math.min(range.end, to!.offset) : range.end;
    if (start >= end) continue;
    const last = pieces.at(-1);
    if (last?.size === style.fontSizePt) last.head = { paragraphId, offset: end };
    else
      pieces.push({
        size: style.fontSizePt,
        anchor: { paragraphId, offset: start },
        head: { paragraphId, offset: end },
      });
  }
  return pieces;
}
