import type { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { startSandboxed } from './thumbnail-sandbox.ts';

const program = fileURLToPath(new URL('sandboxed-drawing.ts', import.meta.url));

export class NotDrawable extends Error {
  override name = 'NotDrawable';
}

/** Draws a thumbnail (WebP) in a process with limits on time and memory. Throws `NotDrawable` when the bytes cannot be drawn. */
export async function drawThumbnail(bytes: Readable): Promise<Buffer> {
  const child = startSandboxed(program);
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  const [input, , errors, output] = child.stdio as unknown as [Writable, null, Readable, Readable];
  const [failure, complaint, thumbnail] = await Promise.all([
    ended,
    text(errors),
    buffer(output),
    // The process reads all bytes before it decodes any, so a failure here is not caused by them and is not hidden.
    pipeline(bytes, input),
  ]);
  if (failure !== null) throw new NotDrawable(`${failure} ${lastLine(complaint)}`.trim());
  return thumbnail;
}

const lastLine = (complaint: string) => /^\w*Error.*$/m.exec(complaint)?.[0] ?? '';
