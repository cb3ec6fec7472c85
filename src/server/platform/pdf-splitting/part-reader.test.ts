import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { frame } from '#server/platform/drawing/frames.ts';
import { PartReader } from './part-reader.ts';

const parts = [Buffer.from('first'), Buffer.alloc(0), Buffer.from('x'.repeat(300))];
const bytes = Buffer.concat([Buffer.of(1), ...parts.map(frame)]);

function inChunks(size: number, end = bytes.length): Readable {
  const starts = Array.from({ length: Math.ceil(end / size) }, (_, index) => index * size);
  return Readable.from(starts.map((start) => bytes.subarray(start, Math.min(start + size, end))));
}

async function readPart(reader: PartReader): Promise<string> {
  const chunks: Buffer[] = [];
  for (let chunk = await reader.chunk(); chunk; chunk = await reader.chunk()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it.each([1, 3, 4, 7, 1000])('reads parts that arrive in chunks of %i bytes', async (size) => {
  const reader = new PartReader(inChunks(size), 1000, () => {});
  expect(await reader.byte()).toBe(1);
  for (const part of parts) {
    expect(await reader.next()).toBe(part.length);
    expect(await readPart(reader)).toBe(part.toString());
    expect(reader.isComplete).toBe(true);
  }
  expect(await reader.next()).toBeNull();
});

it('does not take a part that is cut off for a whole one', async () => {
  const reader = new PartReader(inChunks(4, bytes.length - 1), 1000, () => {});
  await reader.byte();
  for (const _ of parts) await reader.next();
  expect((await readPart(reader)).length).toBe(299);
  expect(reader.isComplete).toBe(false);
  expect(await reader.next()).toBeNull();
});

it('reports an output that is too long', async () => {
  let excess = 0;
  const reader = new PartReader(inChunks(10), 50, () => (excess += 1));
  await reader.byte();
  while ((await reader.next()) !== null);
  expect(excess).toBeGreaterThan(0);
});
