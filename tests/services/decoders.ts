import { startDecoder } from '#server/platform/drawing/decoder-process.ts';
import { drawingLimits } from '#server/platform/drawing/drawing-limits.ts';
import { findIsolation } from '#server/platform/drawing/isolation.ts';
import type { LimitedProcess } from '#server/platform/limited-process.ts';

/** A process that draws one file, isolated as that of a server. */
export async function aDecoder(limits = drawingLimits): Promise<LimitedProcess> {
  const { isolation } = await findIsolation();
  return startDecoder(isolation, { limits });
}
