import { westernDigits } from '#shared/text/digits.ts';
import { directionOfText } from '#web/lib/text/shown-name.ts';

type Direction = 'ltr' | 'rtl';

export interface TableColumn {
  index: number;
  isNumeric: boolean;
  direction: Direction;
  /** In letters. */
  width: number;
}

export interface TableLayout {
  /** Null when the first row is data. */
  header: readonly string[] | null;
  direction: Direction;
  columns: TableColumn[];
}

/** The columns are judged by the first rows. */
const SAMPLE_ROWS = 200;
const WIDTH = { min: 5, max: 40 };
/** A longer heading is cut where its cells are short, so that the other columns stay in the window. */
const MAX_HEADING = 24;

const NUMBER = /^[-+(]?\s*(?:\p{Sc}\s*)?\d[\d\s.,'٬٫]*\)?\s*(?:%|٪|\p{Sc})?$/u;
/** A longer one is none, and would take long to match. */
const MAX_NUMBER = 40;
export const isNumber = (cell: string): boolean =>
  cell.length <= MAX_NUMBER && NUMBER.test(westernDigits(cell.trim()));

/** How a table is drawn, by what is in it: a heading, the side on which it begins, and the direction of each column. */
export function layoutOf(rows: readonly string[][], columnCount: number): TableLayout {
  const [first = [], ...rest] = rows.slice(0, SAMPLE_ROWS);
  const hasHeader =
    rest.length > 0 && first.every((cell) => !isNumber(cell)) && first.some((cell) => cell !== '');
  const data = hasHeader || rest.length === 0 ? rest : [first, ...rest];
  const direction = mostly([...first, ...rest.slice(0, 20).flat()]) ?? 'ltr';
  const columns = Array.from({ length: columnCount }, (_, index): TableColumn => {
    const cells = data.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
    const isNumeric = cells.length > 0 && cells.filter(isNumber).length >= cells.length * 0.8;
    const heading = first[index] ?? '';
    return {
      index,
      isNumeric,
      direction: isNumeric ? 'ltr' : (mostly(cells) ?? mostly([heading]) ?? direction),
      width: hasHeader ? Math.max(widthOf(cells), headingWidth(heading)) : widthOf([heading, ...cells]),
    };
  });
  return { header: hasHeader ? first : null, direction, columns };
}

/** The direction that most of the texts have; undefined when none has a letter. */
function mostly(texts: readonly string[]): Direction | undefined {
  let balance = 0;
  let isKnown = false;
  for (const text of texts) {
    const direction = directionOfText(text);
    if (!direction) continue;
    isKnown = true;
    balance += direction === 'rtl' ? 1 : -1;
  }
  if (!isKnown) return undefined;
  return balance >= 0 ? 'rtl' : 'ltr';
}

/** More than one for each letter, because headings are bold, and some letters are wider than a digit. */
function headingWidth(heading: string): number {
  const text = heading.trim();
  const wideLetters = text.match(/[A-Zmw]/g)?.length ?? 0;
  return Math.min(MAX_HEADING, Math.ceil(text.length * 1.1 + wideLetters * 0.4));
}

/** Wide enough for nine of ten cells. */
function widthOf(cells: readonly string[]): number {
  const lengths = cells.map(({ length }) => length).toSorted((a, b) => a - b);
  const most = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return Math.min(WIDTH.max, Math.max(WIDTH.min, most, Math.min(lengths[0] ?? 0, WIDTH.max)));
}
