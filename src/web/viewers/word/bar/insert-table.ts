import { textWidth } from '../engine/contents.ts';
import { tableInPlace } from '../engine/table-in-place.ts';
import type { WordEngine } from '../engine/word-engine.ts';

const TWIPS_A_PIXEL = 15;

/**
 * Puts an empty table at the cursor. In a paragraph that is written from right to left the first column is on the right; the engine has
 * no command for that, but it pastes such a table.
 */
export function insertTable(engine: WordEngine, rows: number, columns: number): void {
  // What is selected stays: the table comes after it.
  getSelection()?.collapseToEnd();
  requestAnimationFrame(() => insert(engine, rows, columns));
}

function insert(engine: WordEngine, rows: number, columns: number): void {
  const now = engine.snapshot();
  if (now.formatting?.direction !== 'rtl') {
    engine.run({ type: 'insertTable', rows, cols: columns });
    return;
  }
  if (tableInPlace(engine.editor, rows, columns)) {
    engine.refresh();
    return;
  }
  const row = `<tr>${'<td><p dir="rtl">&nbsp;</p></td>'.repeat(columns)}</tr>`;
  const html = `<table dir="rtl" align="right" border="1" width="${(textWidth(now) / TWIPS_A_PIXEL).toFixed(2)}">${row.repeat(rows)}</table>`;
  engine.run({ type: 'paste', text: ' ', html });
  engine.press('ArrowDown');
}
