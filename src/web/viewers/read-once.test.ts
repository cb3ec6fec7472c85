import { expect, it, vi } from 'vitest';
import { readOnce } from './read-once.ts';

const KB = 1024;
const bytes = Uint8Array.from({ length: 300 * KB }, (_, at) => at % 251);
const { signal } = new AbortController();

function aSource() {
  const read = vi.fn(async (start: number, end: number) => bytes.slice(start, end));
  return { read, once: readOnce({ url: '/a', size: bytes.length, read }) };
}

it('requests no byte twice, however the parts overlap', async () => {
  const { read, once } = aSource();
  const parts: [number, number][] = [
    [0, 10],
    [5, 70 * KB],
    [bytes.length - 100, bytes.length],
    [0, bytes.length],
    [100 * KB, 200 * KB],
  ];
  for (const [start, end] of parts)
    expect(await once.read(start, end, signal)).toEqual(bytes.slice(start, end));
  const requested = read.mock.calls.reduce((sum, [start, end]) => sum + end - start, 0);
  expect(requested).toBe(bytes.length);
  expect(await once.read(7, 7, signal)).toHaveLength(0);
});

it('requests one part after the other, and goes on after one that failed or is no longer wanted', async () => {
  const { read, once } = aSource();
  const order: string[] = [];
  read.mockImplementation(async (start, end) => {
    order.push(`begin ${start}`);
    await new Promise(setImmediate);
    order.push(`end ${start}`);
    if (start === 0) throw new Error('lost');
    return bytes.slice(start, end);
  });
  const gone = AbortSignal.abort(new Error('left'));
  const results = await Promise.allSettled([
    once.read(0, 10, signal),
    once.read(64 * KB, 65 * KB, gone),
    once.read(128 * KB, 129 * KB, signal),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(order).toEqual(['begin 0', 'end 0', `begin ${128 * KB}`, `end ${128 * KB}`]);
});
