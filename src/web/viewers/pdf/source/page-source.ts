/** In points (1/72 inch) for a document, in pixels for a picture. */
export interface PageSize {
  width: number;
  height: number;
}

export const rotations = [0, 90, 180, 270] as const;
/** By how many degrees the reader turned the pages, clockwise. */
export type Rotation = (typeof rotations)[number];

/** How a page is to be drawn. */
export interface Look {
  /** The width in CSS pixels, after the rotation. */
  width: number;
  rotation: Rotation;
}

/** A place in the document: a page, and how far below its upper edge, as a fraction of its height. */
export interface Target {
  page: number;
  offset: number;
}

export interface OutlineEntry {
  title: string;
  /** Undefined when it leads nowhere. */
  destination: unknown;
  children: OutlineEntry[];
}

/** Where a link is on its page, as fractions of the page after the rotation. */
export interface PageLink {
  box: { x: number; y: number; width: number; height: number };
  /** An address outside, or a place in the document. */
  leadsTo: { url: string } | { destination: unknown };
}

/** What a document has besides its pictures. Page pictures that the server drew have none of it. */
export interface DocumentText {
  /** The pieces of text of a page, in the order of the file. */
  itemsOf: (page: number) => Promise<readonly TextPiece[]>;
  /** Puts the text of a page into `host`, invisible, so that it can be selected. Returns one element for each piece. */
  layOut: (
    page: number,
    host: HTMLElement,
    look: Look,
    signal: AbortSignal,
  ) => Promise<readonly HTMLElement[]>;
  linksOf: (page: number, rotation: Rotation) => Promise<readonly PageLink[]>;
  outline: () => Promise<readonly OutlineEntry[]>;
  /** Null when a link leads nowhere. */
  targetOf: (destination: unknown) => Promise<Target | null>;
}

export interface TextPiece {
  text: string;
  endsLine: boolean;
}

/** The pages of a document, wherever their pictures come from. Pages are numbered from 1. */
export interface PageSource {
  pageCount: number;
  firstPage: PageSize;
  /** The size of a page before the reader's rotation. */
  sizeOf: (page: number) => Promise<PageSize>;
  draw: (page: number, look: Look, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  text: DocumentText | null;
  close: () => void;
}

/** The size after a rotation. */
export const rotated = ({ width, height }: PageSize, rotation: Rotation): PageSize =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };
