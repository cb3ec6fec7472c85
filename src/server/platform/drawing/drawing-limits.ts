import type { ProcessLimits } from '#server/platform/limited-process.ts';

/** What the kernel gives one drawing. */
export const drawingLimits: ProcessLimits = { cpuSeconds: 8, memoryKb: 1024 * 1024, fileBytes: 0 };
export const HEAP_LIMIT_MB = 512;
/** The time on the clock, which is longer, because other processes use the processor too. */
export const TIME_LIMIT_MS = 30_000;

/** Many times the largest drawing that is requested. A process that writes more is killed, because the server keeps it in memory. */
export const OUTPUT_LIMIT_BYTES = 4 * 1024 * 1024;
/** The same for three pages in the largest width. */
export const PAGES_OUTPUT_LIMIT_BYTES = 24 * 1024 * 1024;
export const COMPLAINT_LIMIT_BYTES = 64 * 1024;
