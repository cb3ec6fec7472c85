import type { PrintFooter } from '#shared/files/prints.contract.ts';
import type { FileFormat } from '#server/platform/file-signatures.ts';

/** What is to be drawn of a file: a picture (WebP) that fits into a square, or covers it. */
export interface Drawing {
  /** The side of the square, in pixels. */
  size: number;
  fit: 'inside' | 'cover';
  quality: number;
  /** A picture with more pixels is refused. */
  maxPixels: number;
  /** Other formats are refused; without it, all that can be drawn are accepted. */
  formats?: readonly FileFormat[];
}

/** Which pages of a file are to be drawn, each as a picture (WebP). The facts about the file are always returned first. */
export interface PagesDrawing {
  /** In this order; those that the file does not have are left out. */
  pages: readonly number[];
  /** In pixels. A picture is never enlarged; a page that would be far too high is drawn smaller. */
  width: number;
  quality: number;
  /** A picture with more pixels is refused. */
  maxPixels: number;
  /** Lines that are repeated over each page, as part of its pixels. */
  watermark: readonly string[] | null;
  /** Printed below each page, which is drawn smaller for it. */
  footer: PrintFooter | null;
  /** Of a protected PDF. */
  password?: string;
}

export type AnyDrawing = Drawing | PagesDrawing;

export interface PageSize {
  width: number;
  height: number;
}

export interface PageFacts {
  pageCount: number;
  /** In points, or in pixels for a picture. */
  firstPage: PageSize;
}

/** The argument of a decoder process that gets ready to draw pages before it knows which. */
export const PREPARED = 'prepared';

/** What the decoder process writes when it has read its input: a failure after that is due to the bytes. */
export const STARTED = 0x01;

/** Why bytes cannot be drawn. */
export type NotDrawableReason = 'damaged' | 'encrypted' | 'tooLarge' | 'unknownFormat';

/** The exit codes of the decoder process. `damaged` is any other failure. */
export const exitCodes = { tooLarge: 3, encrypted: 4, unknownFormat: 5 } as const;
