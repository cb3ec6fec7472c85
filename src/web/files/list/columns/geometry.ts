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
const CELL_PADDING = 16;
/** What every row has besides the name and the columns. */
const FIXED = TICK + MORE + BESIDE_NAME;

/** The columns after the name, in the order of the cells. */
export const columns = ['type', 'barcode', 'place', 'size', 'date', 'by', 'daysLeft'] as const;
export type Column = (typeof columns)[number];

const widths: Record<Column, number> = {
  type: 120,
  barcode: 156,
  place: 148,
  size: 88,
  // A date is never cut, because half of a time is another time: this is the longest month of Arabic.
  date: 178,
  by: 106,
  daysLeft: 96,
};

/** In this order columns appear as the list becomes wider. */
const listColumns: readonly Column[] = ['date', 'size', 'barcode', 'by', 'type'];
const trashColumns: readonly Column[] = ['date', 'daysLeft', 'place', 'by', 'size'];
export const columnsOf = (isTrash: boolean): readonly Column[] => (isTrash ? trashColumns : listColumns);

/** The name is at least this wide before a column appears beside it, and at most this wide while one does not fit yet. */
const NAME = 420;
/** A wider name would only be further away from its columns, so the type is added instead. */
const WIDEST_NAME = 720;
const nameBeside = (column: Column | undefined): number =>
  column === undefined || column === 'type' ? WIDEST_NAME : NAME;

/** A narrower list has room for no column beside the name. */
const COMPACT_BELOW = FIXED + widths.date + NAME;

export interface Geometry {
  /** How many items are side by side: 1 in the list. */
  columnCount: number;
  lineHeight: number;
  /** The height of a line of folders in the grid. */
  folderLineHeight: number;
  nameWidth: number;
  nameLines: 1 | 2;
  /** The name of a folder in the grid, beside which its icon and its button are. */
  chipNameWidth: number;
  /** What the text of the original place has. */
  placeWidth: number;
  isCompact: boolean;
  /** Whether there is a header above the rows. */
  hasHeader: boolean;
  /** Whether rows have a checkbox: on a phone only while something is selected. */
  hasTicks: boolean;
  shows: Readonly<Record<Column, boolean>>;
  /** The columns that the user wants and that do not fit yet. */
  waiting: readonly Column[];
  /** For `grid-template-columns`, of a row or of a line of cards. */
  template: string;
}

const showing = (shown: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, shown.includes(column)])) as Record<Column, boolean>;

interface ListOptions {
  hasTicks: boolean;
  isTrash?: boolean;
  /** The columns that the user did not hide. */
  wanted?: readonly Column[];
}

/** Whether rows of this width have a checkbox only while something is selected. */
export const isCompactList = (width: number): boolean => width < COMPACT_BELOW;

/**
 * The measures of the list for its width and the columns that the user wants. They are calculated, so that the first draw is
 * already correct. The name never becomes narrower when the list becomes wider: while a column does not fit beside the name,
 * the name keeps its width and the columns that are shown take the rest.
 */
export function listGeometry(width: number, options: ListOptions): Geometry {
  const { hasTicks, isTrash = false, wanted = columns } = options;
  if (isCompactList(width)) return compactGeometry(width, hasTicks, isTrash);
  return tableGeometry(
    width,
    columnsOf(isTrash).filter((column) => wanted.includes(column)),
  );
}

function compactGeometry(width: number, hasTicks: boolean, isTrash: boolean): Geometry {
  const tick = hasTicks ? TICK : NO_TICK;
  const lineHeight = isTrash ? COMPACT_TRASH_ROW_HEIGHT : COMPACT_ROW_HEIGHT;
  return {
    columnCount: 1,
    lineHeight,
    folderLineHeight: lineHeight,
    nameWidth: Math.min(Math.max(0, width - tick - MORE - BESIDE_NAME), NAME),
    nameLines: 1,
    chipNameWidth: 0,
    placeWidth: 0,
    isCompact: true,
    hasHeader: false,
    hasTicks,
    shows: showing([]),
    waiting: [],
    template: `${tick}px minmax(0, 1fr) ${MORE}px`,
  };
}

const sumOf = (cells: readonly Column[]): number => cells.reduce((sum, column) => sum + widths[column], 0);

/** `wanted` in the order of appearance. */
function tableGeometry(width: number, wanted: readonly Column[]): Geometry {
  const waiting = [...wanted];
  const shown: Column[] = [];
  let free = width - FIXED;
  for (let next = waiting[0]; next && free >= widths[next] + nameBeside(next); next = waiting[0]) {
    shown.push(next);
    waiting.shift();
    free -= widths[next];
  }
  const nameWidth = Math.min(free, nameBeside(waiting[0]));
  const cells = columns.filter((column) => shown.includes(column));
  const name = cells.length > 0 ? `${nameWidth + BESIDE_NAME}px` : 'minmax(0, 1fr)';
  const parts = cells.map((column) => `minmax(${widths[column]}px, ${widths[column]}fr)`);
  return {
    columnCount: 1,
    lineHeight: ROW_HEIGHT,
    folderLineHeight: ROW_HEIGHT,
    nameWidth,
    nameLines: 1,
    chipNameWidth: 0,
    // The columns share what is left, each by its width.
    placeWidth: (widths.place * (width - FIXED - nameWidth)) / sumOf(cells) - CELL_PADDING,
    isCompact: false,
    hasHeader: true,
    hasTicks: true,
    shows: showing(shown),
    waiting,
    template: [`${TICK}px`, name, ...parts, `${MORE}px`].join(' '),
  };
}

const CARD = 200;
const NARROW_CARD = 144;
const CARD_HEIGHT = 204;
const CHIP_HEIGHT = 56;
const NARROW_GRID = 620;
export const CARD_GAP = 12;
export const CARD_MARGIN = 16;
/** Width in a card that the name does not have: paddings and the button, as wide as on a touch screen. */
const BESIDE_CARD_NAME = 60;
/** On a phone the button is on the picture. */
const BESIDE_NARROW_CARD_NAME = 24;
/** The icon of a folder and its gap stand beside its name. */
const CHIP_ICON = 48;

/** The measures of the grid: as many cards of about 200 pixels as fit, narrower ones on a phone. */
export function gridGeometry(width: number): Geometry {
  const availableWidth = width - 2 * CARD_MARGIN + CARD_GAP;
  const isCompact = width < NARROW_GRID;
  const columnCount = Math.max(1, Math.floor(availableWidth / ((isCompact ? NARROW_CARD : CARD) + CARD_GAP)));
  const cardWidth = availableWidth / columnCount - CARD_GAP;
  return {
    columnCount,
    lineHeight: CARD_HEIGHT + CARD_GAP,
    folderLineHeight: CHIP_HEIGHT + CARD_GAP,
    nameWidth: Math.max(0, cardWidth - (isCompact ? BESIDE_NARROW_CARD_NAME : BESIDE_CARD_NAME)),
    // Photographs and scans are told apart by their numbers, which a line of a narrow card would cut.
    nameLines: 2,
    chipNameWidth: Math.max(0, cardWidth - BESIDE_CARD_NAME - CHIP_ICON),
    placeWidth: 0,
    isCompact,
    // Without a header the selection bar would cover the first cards, or move them between two clicks.
    hasHeader: !isCompact,
    hasTicks: true,
    shows: showing([]),
    waiting: [],
    template: `repeat(${columnCount}, minmax(0, 1fr))`,
  };
}
