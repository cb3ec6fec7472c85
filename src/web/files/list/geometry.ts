/** Rows of the list (interface); on a phone a second line takes the place of the columns. */
const ROW_HEIGHT = 44;
const COMPACT_ROW_HEIGHT = 56;
const TICK = 44;
const NO_TICK = 8;
const MORE = 52;
/** Beside the name in its cell: icon, gap, padding. */
const BESIDE_NAME = 56;

/** The columns after the name, and how wide the list must be to have room for them. */
const columns = {
  size: { width: 100, from: 620 },
  date: { width: 172, from: 620 },
  barcode: { width: 164, from: 860 },
  by: { width: 140, from: 1000 },
} as const;
export type Column = keyof typeof columns;

export interface Geometry {
  /** Items side by side. */
  across: number;
  lineHeight: number;
  nameWidth: number;
  isCompact: boolean;
  /** Whether the names of the columns stand above them. */
  hasHeader: boolean;
  /** Whether rows have a box to tick: on a phone only while something is selected. */
  hasTicks: boolean;
  shows: Readonly<Record<Column, boolean>>;
  /** For `grid-template-columns`, of a row or of a line of cards. */
  template: string;
}

/** The list's measures for its width. Reckoned, not measured: rows are drawn right at once. */
export function listGeometry(width: number, isSelecting: boolean): Geometry {
  const isCompact = width < columns.size.from;
  const hasTicks = isSelecting || !isCompact;
  const shown = (column: Column): number => (width >= columns[column].from ? columns[column].width : 0);
  const tick = hasTicks ? TICK : NO_TICK;
  // In the order of the cells.
  const widths = (['barcode', 'size', 'date', 'by'] as const).map(shown).filter((each) => each > 0);
  const others = [tick, ...widths, MORE].reduce((sum, each) => sum + each, 0);
  return {
    across: 1,
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
/** Beside the name in a card: paddings and the button. */
const BESIDE_CARD_NAME = 56;

/** The grid's: as many cards of about 200 pixels as there is room for, two at least on a phone. */
export function gridGeometry(width: number): Geometry {
  const room = width - 2 * CARD_MARGIN + CARD_GAP;
  const isCompact = width < columns.size.from;
  const across = Math.max(1, Math.floor(room / ((isCompact ? NARROW_CARD : CARD) + CARD_GAP)));
  const cardWidth = room / across - CARD_GAP;
  return {
    across,
    lineHeight: CARD_HEIGHT + CARD_GAP,
    nameWidth: Math.max(0, cardWidth - BESIDE_CARD_NAME),
    isCompact,
    hasHeader: false,
    hasTicks: true,
    shows: { size: false, date: false, barcode: false, by: false },
    template: `repeat(${across}, minmax(0, 1fr))`,
  };
}
