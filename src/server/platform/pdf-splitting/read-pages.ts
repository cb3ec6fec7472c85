import { Readable } from 'node:stream';
import { runDecoder } from '#server/platform/drawing/decoder-process.ts';
import { STARTED } from '#server/platform/drawing/drawing.ts';
import { type SplittingOptions, errorOf, limited, startPdfProcess } from './pdf-process.ts';
import { READING_OUTPUT_LIMIT_BYTES, READING_TIME_LIMIT_MS } from './splitting-limits.ts';
import type { PageRange, PdfRequest } from './splitting.ts';

/** What is found on a page, the first of which is 1. */
export interface PageBarcodes {
  page: number;
  barcodes: string[];
}

export interface ReadPages {
  pageCount: number;
  pages: PageBarcodes[];
}

/** Reads the Code 128 barcodes of the pages of a range; its end may be beyond that of the document. */
export const readBarcodes = (
  bytes: Readable,
  range: PageRange,
  options?: SplittingOptions,
): Promise<ReadPages> => read<ReadPages>(bytes, { kind: 'barcodes', range }, options);

/** The number of pages. */
export const countPages = (bytes: Readable, options?: SplittingOptions): Promise<number> =>
  read<number>(bytes, { kind: 'count' }, options);

async function read<Answer>(
  bytes: Readable,
  request: PdfRequest,
  { signal, timeLimitMs = READING_TIME_LIMIT_MS }: SplittingOptions = {},
): Promise<Answer> {
  const child = await startPdfProcess(bytes);
  const options = { timeLimitMs, outputLimit: READING_OUTPUT_LIMIT_BYTES, signal };
  const { output, complaint, failure } = await runDecoder(
    child,
    request,
    Readable.from(limited(bytes)),
    options,
  );
  if (failure !== null) throw errorOf(failure, complaint, output[0] === STARTED);
  return JSON.parse(output.subarray(1).toString()) as Answer;
}
