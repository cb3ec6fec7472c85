/** On a phone a row has a second line of text instead of columns. */
const ROW_HEIGHT = 44;
const COMPACT_ROW_HEIGHT = 56;
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
} as const;
export type Column = keyof typeof columns;

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
export function listGeometry(width: number, isSelecting: boolean): Geometry {
  const isCompact = width < columns.size.from;
  const hasTicks = isSelecting || !isCompact;
  const shown = (column: Column): number => (width >= columns[column].from ? columns[column].width : 0);
  const tick = hasTicks ? TICK : NO_TICK;
  // In the order of the cells.
  const widths = (['barcode', 'size', 'date', 'by'] as const).map(shown).filter((each) => each > 0);
  const others = [tick, ...widths, MORE].reduce((sum, each) => sum + each, 0);
  return {
    columnCount: 1,
    lineHeight: isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT,
    nameWidth: Math.max(0, width - others - BESIDE_NAME),
    isCompact,
    hasHeader: !isCompact,
    hasTicks,
    shows: {
      size: shown('size') > 0,
      date: shown('date') > 0,
      barcode: shown('barcode') > 0,
      by: shown('by') > 0,
    },
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
    shows: { size: false, date: false, barcode: false, by: false },
    template: `repeat(${columnCount}, minmax(0, 1fr))`,
  };
}
