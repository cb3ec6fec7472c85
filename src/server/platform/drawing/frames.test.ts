import { expect, it } from 'vitest';
import { FrameReader, frame } from './frames.ts';

it.each([1, 3, 4, 5, 1000])('reads parts that arrive in chunks of %i bytes', (chunkSize) => {
  const parts = [Buffer.from('first'), Buffer.alloc(0), Buffer.from('x'.repeat(300))];
  const bytes = Buffer.concat(parts.map(frame));
  const reader = new FrameReader();
  const read: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize)
    read.push(...reader.read(bytes.subarray(at, at + chunkSize)));
  expect(read).toEqual(parts);
});

it('does not give a part that is cut off', () => {
  expect([...new FrameReader().read(frame(Buffer.from('whole')).subarray(0, -1))]).toEqual([]);
});
