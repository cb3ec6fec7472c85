const CELL = '.docx-table-cell';
const TABLE = '[data-table-id]';

/** A cell as a selection in it needs it. Its text may be in several paragraphs. */
export interface CellText {
  first: string;
  last: string;
  /** Where the last paragraph ends. */
  end: number;
}

/**
 * The cells of the table with the cursor, in the order of the text, and the index of the one with the cursor; null outside a table. A cell
 * is there once, although it is painted again where its row is repeated or divided by a page.
 */
export function cellsAround(container: HTMLElement): { cells: CellText[]; at: number } | null {
  const { focusNode } = getSelection() ?? {};
  const focused = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
  const cell = focused?.closest<HTMLElement>(CELL);
  if (!cell || !container.contains(cell)) return null;
  const table = tableOf(cell);
  const byId = new Map<string, CellText>();
  for (const painted of container.querySelectorAll<HTMLElement>(CELL)) {
    if (tableOf(painted) !== table) continue;
    const id = painted.dataset['cellId'] ?? '';
    const text = textOf(painted);
    if (text) byId.set(id, { ...text, first: byId.get(id)?.first ?? text.first });
  }
  const at = [...byId.keys()].indexOf(cell.dataset['cellId'] ?? '');
  return at === -1 ? null : { cells: [...byId.values()], at };
}

const tableOf = (cell: HTMLElement): string | undefined =>
  cell.closest<HTMLElement>(TABLE)?.dataset['tableId'];

function textOf(cell: HTMLElement): CellText | null {
  const paragraphs = [...cell.querySelectorAll<HTMLElement>('.docx-paragraph-fragment')];
  const [first, last] = [paragraphs[0]?.dataset['paragraphId'], paragraphs.at(-1)?.dataset['paragraphId']];
  if (first === undefined || last === undefined) return null;
  const ends = [...paragraphs.at(-1)!.querySelectorAll<HTMLElement>('[data-end]')];
  return { first, last, end: Math.max(0, ...ends.map(({ dataset }) => Number(dataset['end']))) };
}
