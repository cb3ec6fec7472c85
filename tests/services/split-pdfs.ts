import { Readable } from 'node:stream';
import { NotSplit } from '#server/platform/pdf-splitting/not-split.ts';
import { type PartPages, type SplitOptions, splitPdf } from '#server/platform/pdf-splitting/split-pdf.ts';

export const pdfSource = (bytes: Buffer | string): Readable =>
  Readable.from([typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes]);

export const aPartOf = (from: number, to = from, stamp: PartPages['stamp'] = null): PartPages => ({
  from,
  to,
  stamp,
  title: `الجزء ${from}`,
});

/** Separates a PDF, and reads each part completely. */
export async function splitInto(
  bytes: Buffer | string,
  parts: readonly PartPages[],
  options?: SplitOptions,
): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for await (const part of splitPdf(pdfSource(bytes), parts, options))
    made.push(Buffer.concat(await Array.fromAsync(part)));
  return made;
}

/** Why a PDF was not separated or read. */
export const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof NotSplit ? error.reason : `other: ${String(error)}`),
  );
