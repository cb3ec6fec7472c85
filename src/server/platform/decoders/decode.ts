/**
 * Draws a file: reads what is to be drawn and the file from standard input and writes a thumbnail, or its pages in frames, to descriptor 3 (WebP). It is a
 * separate process, because decoding a hostile file may crash, use up the memory or never end, and must not take the server with it.
 */
import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type AnyDrawing, PREPARED, STARTED, exitCodes } from '#server/platform/drawing/drawing.ts';
import { frame, splitFrame } from '#server/platform/drawing/frames.ts';
import { recogniseFormat } from '#server/platform/file-signatures.ts';
import { drawPages } from './draw-pages.ts';
import { drawThumbnail } from './draw-thumbnail.ts';
import { prepare } from './prepare.ts';
import { reasonOf } from './refused.ts';

/** Lower than the one it is started with, because a reader waits for a page, but nobody for a thumbnail. */
const THUMBNAIL_PRIORITY = 15;

sharp.concurrency(1);
const output = createWriteStream('', { fd: 3 });
const write = (bytes: Buffer) => new Promise<unknown>((resolve) => output.write(bytes, resolve));
try {
  if (process.argv[2] === PREPARED) await prepare();
  const input = await buffer(process.stdin);
  // A server that ended, or does not need this process, sends nothing.
  if (input.length === 0) process.exit(0);
  await write(Buffer.of(STARTED));
  const [request, bytes] = splitFrame(input);
  const drawing = JSON.parse(request.toString()) as AnyDrawing;
  if (!('pages' in drawing)) setPriority(THUMBNAIL_PRIORITY);
  const format = recogniseFormat(bytes);
  if ('pages' in drawing)
    for await (const part of drawPages(bytes, format, drawing)) await write(frame(part));
  else await write(await drawThumbnail(bytes, format, drawing));
  // Exits explicitly, because a document may have left timers running.
  output.end(() => process.exit(0));
} catch (error) {
  const reason = reasonOf(error);
  process.stderr.write(`${String(error)}\n`, () =>
    process.exit(reason === 'damaged' ? 1 : exitCodes[reason]),
  );
}
