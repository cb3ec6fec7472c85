import { type LabelSize, PIXELS_PER_INCH } from '#web/files/labels/label-layout.ts';

/** A sheet of self-adhesive labels, in millimetres. */
export interface SheetLayout {
  id: string;
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** Of the first label. */
  top: number;
  start: number;
  /** From one label to the next. */
  gap: { across: number; down: number };
}

const A4 = { width: 210, height: 297 };
const LETTER = { width: 215.9, height: 279.4 };

/** The common sheets, those of A4 first. */
export const sheetLayouts: readonly SheetLayout[] = [
  a4('a4-14', 2, 7, [99.1, 38.1], { top: 15.15, start: 4.65, gap: { across: 2.5, down: 0 } }),
  a4('a4-21', 3, 7, [63.5, 38.1], { top: 15.15, start: 7.25, gap: { across: 2.5, down: 0 } }),
  a4('a4-24', 3, 8, [63.5, 33.9], { top: 12.9, start: 7.25, gap: { across: 2.5, down: 0 } }),
  a4('a4-24-full', 3, 8, [70, 37], { top: 0.5, start: 0, gap: { across: 0, down: 0 } }),
  a4('a4-40-full', 4, 10, [52.5, 29.7], { top: 0, start: 0, gap: { across: 0, down: 0 } }),
  a4('a4-65', 5, 13, [38.1, 21.2], { top: 10.7, start: 4.75, gap: { across: 2.5, down: 0 } }),
  {
    id: 'letter-30',
    paper: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 66.7, height: 25.4 },
    top: 12.7,
    start: 4.8,
    gap: { across: 3.1, down: 0 },
  },
];

function a4(
  id: string,
  columns: number,
  rows: number,
  [width, height]: [number, number],
  place: Pick<SheetLayout, 'top' | 'start' | 'gap'>,
): SheetLayout {
  return { id, paper: A4, columns, rows, label: { width, height }, ...place };
}

/** Free paper around a label on its place, because no printer meets it exactly. */
const MARGIN = 1.5;

/** The size of what is printed on a place, in millimetres. */
export const printedSize = ({ label: { width, height } }: SheetLayout) => ({
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});

const MM_PER_INCH = 25.4;

/** The same in the pixels of labels. */
export function labelSizeOn(layout: SheetLayout): LabelSize {
  const { width, height } = printedSize(layout);
  const pixels = PIXELS_PER_INCH / MM_PER_INCH;
  return { width: width * pixels, height: height * pixels };
}

export const labelsOn = ({ columns, rows }: SheetLayout): number => columns * rows;

export interface PlaceOnSheet {
  /** From 0. */
  page: number;
  /** The corner of the label, in millimetres from the top left of the paper. */
  x: number;
  y: number;
}

/** Where a label goes; `used` labels at the start of the first sheet are missing already. */
export function placeOf(layout: SheetLayout, index: number, used: number): PlaceOnSheet {
  const at = index + used;
  const onPage = at % labelsOn(layout);
  const column = onPage % layout.columns;
  const row = Math.floor(onPage / layout.columns);
  return {
    page: Math.floor(at / labelsOn(layout)),
    x: layout.start + column * (layout.label.width + layout.gap.across),
    y: layout.top + row * (layout.label.height + layout.gap.down),
  };
}
