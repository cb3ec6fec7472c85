/** The longest side, in pixels. */
export const THUMBNAIL_SIZE = 480;

/** More than a scan of a large plan has. A picture with more pixels is refused, because it would fill the memory. */
export const MAX_PIXELS = 100_000_000;

/** Larger files get no thumbnail. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024;

/** The processor time of one drawing. The kernel enforces the other limits too, so that they apply to native code. */
export const CPU_LIMIT_S = 8;
/** The time on the clock, which is longer, because other processes use the processor too. */
export const TIME_LIMIT_MS = 30_000;
export const MEMORY_LIMIT_KB = 1024 * 1024;
export const HEAP_LIMIT_MB = 512;
