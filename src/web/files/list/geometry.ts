/** On a phone a row has a second line of text instead of columns. */
const ROW_HEIGHT = 44;
const COMPACT_ROW_HEIGHT = 56;
/** In the trash a third line says when the item was deleted and how long it stays. */
const COMPACT_TRASH_ROW_HEIGHT = 72;
const TICK = 44;
const NO_TICK = 8;
const MORE = 52;
/** Width in the name's cell that the name does not have: icon, gap, padding. */
const BESIDE_NAME = 56;

/** The columns after the name, and the list width from which each is shown. */
const columns = {
  size: { width: 100, from: 620 },
  date: { width: 172, from: 620 },
  barcode: { width: 164, from: 860 },
  by: { width: 140, from: 1000 },
  place: { width: 200, from: 860 },
  daysLeft: { width: 112, from: 720 },
} as const;
export type Column = keyof typeof columns;

/** In the order of the cells. */
const listColumns = ['barcode', 'size', 'date', 'by'] as const;
const trashColumns = ['place', 'size', 'date', 'by', 'daysLeft'] as const;
const noColumns: Record<Column, boolean> = {
  size: false,
  date: false,
  barcode: false,
  by: false,
  place: false,
  daysLeft: false,
};

export interface Geometry {
  /** How many items are side by side: 1 in the list. */
  columnCount: number;
  lineHeight: number;
  nameWidth: number;
  isCompact: boolean;
  /** Whether the column headers are shown. */
  hasHeader: boolean;
  /** Whether rows have a checkbox: on a phone only while something is selected. */
  hasTicks: boolean;
  shows: Readonly<Record<Column, boolean>>;
  /** For `grid-template-columns`, of a row or of a line of cards. */
  template: string;
}

/** The measures of the list for its width. They are calculated, so that the first draw is already correct. */
export function listGeometry(width: number, isSelecting: boolean, isTrash = false): Geometry {
  const isCompact = width < columns.size.from;
  const compactHeight = isTrash ? COMPACT_TRASH_ROW_HEIGHT : COMPACT_ROW_HEIGHT;
  const hasTicks = isSelecting || !isCompact;
  const shown = (isTrash ? trashColumns : listColumns).filter((column) => width >= columns[column].from);
  const tick = hasTicks ? TICK : NO_TICK;
  const widths = shown.map((column) => columns[column].width);
  const others = [tick, ...widths, MORE].reduce((sum, each) => sum + each, 0);
  return {
    columnCount: 1,
    lineHeight: isCompact ? compactHeight : ROW_HEIGHT,
    nameWidth: Math.max(0, width - others - BESIDE_NAME),
    isCompact,
    hasHeader: !isCompact,
    hasTicks,
    shows: { ...noColumns, ...Object.fromEntries(shown.map((column) => [column, true])) },
    template: [`${tick}px`, 'minmax(0, 1fr)', ...widths.map((each) => `${each}px`), `${MORE}px`].join(' '),
  };
}

const CARD = 200;
const NARROW_CARD = 144;
const CARD_HEIGHT = 188;
export const CARD_GAP = 12;
export const CARD_MARGIN = 16;
/** Width in a card that the name does not have: paddings and the button. */
const BESIDE_CARD_NAME = 56;

/** The measures of the grid: as many cards of about 200 pixels as fit, narrower ones on a phone. */
export function gridGeometry(width: number): Geometry {
  const availableWidth = width - 2 * CARD_MARGIN + CARD_GAP;
  const isCompact = width < columns.size.from;
  const columnCount = Math.max(1, Math.floor(availableWidth / ((isCompact ? NARROW_CARD : CARD) + CARD_GAP)));
  const cardWidth = availableWidth / columnCount - CARD_GAP;
  return {
    columnCount,
    lineHeight: CARD_HEIGHT + CARD_GAP,
    nameWidth: Math.max(0, cardWidth - BESIDE_CARD_NAME),
    isCompact,
    hasHeader: false,
    hasTicks: true,
    shows: noColumns,
    template: `repeat(${columnCount}, minmax(0, 1fr))`,
  };
}
