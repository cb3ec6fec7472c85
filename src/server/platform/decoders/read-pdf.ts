/**
 * Reads a PDF for the server: reads what is wanted and the bytes from standard input and writes the answer, or the parts into
 * which the PDF is separated, to descriptor 3. It is a separate process for the same reasons as `decode.ts`.
 */
import { createWriteStream } from 'node:fs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { STARTED } from '#server/platform/drawing/drawing.ts';
import { type PdfRequest, exitCodes } from '#server/platform/pdf-splitting/splitting.ts';
import { NotSplit, type NotSplitReason } from '#server/platform/pdf-splitting/not-split.ts';
import { openDocument } from './draw-pdf.ts';
import { barcodesOfPages } from './page-barcodes.ts';
import { readInput } from './read-input.ts';
import { reasonOf } from './refused.ts';
import { splitDocument } from './split-document.ts';
import { passBytesWithoutCopies } from './without-copies.ts';

/** A picture on a page with more pixels is not drawn. */
const MAX_PICTURE_PIXELS = 150_000_000;

const output = createWriteStream('', { fd: 3 });
const write = (bytes: Uint8Array) => new Promise<unknown>((resolve) => output.write(bytes, resolve));

async function answer(document: PDFDocumentProxy, request: PdfRequest): Promise<void> {
  if (request.kind === 'split') {
    for await (const chunks of splitDocument(document, request.parts)) await writePart(chunks);
    return;
  }
  const found = request.kind === 'count' ? document.numPages : await barcodesOfPages(document, request.range);
  await write(Buffer.from(JSON.stringify(found)));
}

async function writePart(chunks: readonly Uint8Array[]): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  for (const chunk of [length, ...chunks]) await write(chunk);
}

function failureOf(error: unknown): NotSplitReason {
  if (error instanceof NotSplit) return error.reason;
  const reason = reasonOf(error);
  return reason === 'unknownFormat' ? 'damaged' : reason;
}

try {
  const { request, bytes } = await readInput();
  await write(Buffer.of(STARTED));
  passBytesWithoutCopies();
  const document = await openDocument(bytes, { maxPixels: MAX_PICTURE_PIXELS });
  // A document whose owner forbids changes opens without a password, and is encrypted too.
  const { info } = await document.getMetadata();
  if ('EncryptFilterName' in info && info.EncryptFilterName !== null)
    throw new NotSplit('encrypted', 'its pages are encrypted');
  await answer(document, request);
  // Exits explicitly, because a document may have left timers running.
  output.end(() => process.exit(0));
} catch (error) {
  const reason = failureOf(error);
  process.stderr.write(`${String(error)}\n`, () =>
    process.exit(reason === 'damaged' ? 1 : exitCodes[reason]),
  );
}
