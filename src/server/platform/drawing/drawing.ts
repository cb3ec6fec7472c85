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

/** What the decoder process writes first, so that the server knows that it started: a failure after that is due to the bytes. */
export const STARTED = 0x01;
/** Its exit code for a picture that is larger than allowed or than its memory. */
export const TOO_LARGE = 3;
