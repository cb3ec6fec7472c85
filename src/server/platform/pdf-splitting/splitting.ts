import type { NotSplitReason } from './not-split.ts';

/** A barcode that is drawn on a page. */
export interface Stamp {
  barcode: string;
  /** The widths of bars and spaces in turn, beginning with a bar. */
  bars: readonly number[];
}

export interface PartPages {
  from: number;
  to: number;
  /** Drawn on its first page. */
  stamp: Stamp | null;
  title: string;
}

/** Pages, the first of which is 1. */
export interface PageRange {
  from: number;
  to: number;
}

/** What the server wants to know of a PDF, or to have made of it. */
export type PdfRequest =
  | { kind: 'count' }
  | { kind: 'barcodes'; range: PageRange }
  | { kind: 'split'; parts: readonly PartPages[] };

/** The exit codes of the process. `damaged` is any other failure. */
export const exitCodes: Record<Exclude<NotSplitReason, 'damaged'>, number> = {
  tooLarge: 3,
  encrypted: 4,
  noSuchPage: 6,
};
