/** The longest side, in pixels. */
export const THUMBNAIL_SIZE = 480;

/** A file that claims more is there to fill the memory; a scan of a large plan has less. */
export const MAX_PIXELS = 100_000_000;

/** Larger files get no thumbnail. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;
