import type { Readable } from 'node:stream';
import type { ProcessLimits } from '#server/platform/limited-process.ts';
import { type DecoderResult, runDecoder, startDecoder } from './decoder-process.ts';
import { type Drawing, STARTED } from './drawing.ts';
import { drawingLimits } from './drawing-limits.ts';
import { findIsolation } from './isolation.ts';
import { throwFailure } from './not-drawable.ts';

/**
 * Draws the picture of a file in a separate process with limits. Throws `NotDrawable` when the bytes cannot be drawn, and
 * another error when the process could not start, was stopped or could not read the bytes.
 */
export async function draw(
  bytes: Readable,
  drawing: Drawing,
  { signal, limits = drawingLimits }: { signal?: AbortSignal | undefined; limits?: ProcessLimits } = {},
): Promise<Buffer> {
  const decoder = await start(limits).catch((error: unknown) => {
    bytes.destroy();
    throw error;
  });
  return pictureOf(await runDecoder(decoder, drawing, bytes, { signal }));
}

const start = async (limits: ProcessLimits) => startDecoder((await findIsolation()).isolation, { limits });

export function pictureOf({ output, ...result }: DecoderResult): Buffer {
  throwFailure(output[0] === STARTED, result);
  return output.subarray(1);
}
