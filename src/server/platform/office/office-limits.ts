/** The processor time of each process of a conversion. The kernel enforces the limits up to the one on files. */
export const CPU_LIMIT_S = 40;
export const MEMORY_LIMIT_KB = 1536 * 1024;
/** The largest file that a conversion may write, which is usually its result. */
export const OUTPUT_LIMIT_BYTES = 100 * 1024 * 1024;
/** What all its files may have together, where they are in memory. */
export const SCRATCH_LIMIT = '512m';
/** The time on the clock, which is longer, because other processes use the processor too. */
export const TIME_LIMIT_MS = 60_000;
export const COMPLAINT_LIMIT_BYTES = 64 * 1024;
