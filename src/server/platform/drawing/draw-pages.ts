import type { Readable } from 'node:stream';
import type { LimitedProcess } from '#server/platform/limited-process.ts';
import { runDecoder } from './decoder-process.ts';
import { PAGES_OUTPUT_LIMIT_BYTES } from './drawing-limits.ts';
import { type PageFacts, type PagesDrawing, STARTED } from './drawing.ts';
import { FrameReader } from './frames.ts';
import { throwFailure } from './not-drawable.ts';

export interface DrawnParts {
  onFacts: (facts: PageFacts) => void;
  /** Called with each page as soon as it is drawn, in the order of the request. */
  onPage: (picture: Buffer) => void;
}

/** Draws pages of a file as `draw` draws a picture, in one process. Pages that were drawn before a failure are good. */
export async function drawPages(
  decoder: LimitedProcess,
  bytes: Readable,
  drawing: PagesDrawing,
  { onFacts, onPage }: DrawnParts,
): Promise<void> {
  const frames = new FrameReader();
  let hasStarted = false;
  let hasFacts = false;
  const onOutput = (chunk: Buffer) => {
    const isFirst = !hasStarted;
    hasStarted ||= chunk[0] === STARTED;
    if (!hasStarted) return;
    for (const part of frames.read(isFirst ? chunk.subarray(1) : chunk)) {
      if (hasFacts) onPage(part);
      else onFacts(JSON.parse(part.toString()) as PageFacts);
      hasFacts = true;
    }
  };
  const options = { outputLimit: PAGES_OUTPUT_LIMIT_BYTES, onOutput };
  const result = await runDecoder(decoder, drawing, bytes, options);
  throwFailure(hasStarted, result);
}
