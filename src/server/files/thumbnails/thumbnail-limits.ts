/** The longest side, in pixels. */
export const THUMBNAIL_SIZE = 480;

/** More than a scan of a large plan has. A picture with more pixels is refused, because it would fill the memory. */
export const MAX_PIXELS = 100_000_000;

/** Larger files get no thumbnail. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;
