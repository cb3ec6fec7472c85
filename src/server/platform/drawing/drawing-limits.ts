/** The processor time of one drawing. The kernel enforces the other limits too, so that they apply to native code. */
export const CPU_LIMIT_S = 8;
/** The time on the clock, which is longer, because other processes use the processor too. */
export const TIME_LIMIT_MS = 30_000;
export const MEMORY_LIMIT_KB = 1024 * 1024;
export const HEAP_LIMIT_MB = 512;

/** Many times the largest drawing that is requested. A process that writes more is killed, because the server keeps it in memory. */
export const OUTPUT_LIMIT_BYTES = 4 * 1024 * 1024;
/** The same for three pages in the largest width. */
export const PAGES_OUTPUT_LIMIT_BYTES = 24 * 1024 * 1024;
export const COMPLAINT_LIMIT_BYTES = 64 * 1024;
