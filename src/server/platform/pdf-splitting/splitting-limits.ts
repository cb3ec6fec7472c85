import type { ProcessLimits } from '#server/platform/limited-process.ts';

/** A larger PDF is not read at all. */
export const MAX_SPLIT_BYTES = 300 * 1024 * 1024;

/** Several times the largest source, because every part carries the fonts and pictures that its pages share with others. */
export const OUTPUT_LIMIT_BYTES = 4 * MAX_SPLIT_BYTES;

/** What the kernel gives one PDF. */
export const splittingLimits: ProcessLimits = { cpuSeconds: 480, memoryKb: 3 * 1024 * 1024, fileBytes: 0 };
export const HEAP_LIMIT_MB = 1536;
/** The time on the clock, during which the parts are stored too. */
export const TIME_LIMIT_MS = 15 * 60_000;

/** How many pages are read for barcodes by one process: see decision 036. */
export const BARCODE_PAGES_AT_ONCE = 10;
export const READING_TIME_LIMIT_MS = 5 * 60_000;
export const READING_OUTPUT_LIMIT_BYTES = 1024 * 1024;

export const COMPLAINT_LIMIT_BYTES = 64 * 1024;
