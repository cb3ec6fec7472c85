import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openFilesIn } from '#tests/services/open-files.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { FileBytes } from './file-bytes.ts';

const directory = await mkdtemp(join(tmpdir(), 'file-bytes-'));
const path = join(directory, 'file');
afterAll(() => rm(directory, { recursive: true }));

const contents = randomBytes(3_000_001);
await writeFile(path, contents);
const openBytes = async (start = 0, end = contents.length - 1, from = path) =>
  new FileBytes(await open(from), { start, end });

/** Answers one request with the stream. */
async function serve(bytes: FileBytes, length: number): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-length', length);
    response.on('close', () => bytes.destroy());
    bytes.on('error', () => response.destroy());
    bytes.pipe(response);
    server.close();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.for([
  [0, contents.length - 1],
  [0, 0],
  [0, 1024 * 1024 - 1],
  [0, 1024 * 1024],
  [1, 2_500_000],
  [3_000_000, 3_000_000],
  [0, -1],
] as const)('sends bytes %i to %i unchanged to an HTTP client', async ([start, end]) => {
  const bytes = await openBytes(start, end);
  const answer = await fetch(await serve(bytes, end - start + 1));
  expect(Buffer.from(await answer.arrayBuffer()).equals(contents.subarray(start, end + 1))).toBe(true);
  await waitFor(() => expect(bytes.closed).toBe(true));
});

it('gives any other stream new buffers, which are never overwritten', async () => {
  const through = (await openBytes()).pipe(new PassThrough({ highWaterMark: contents.length }));
  expect((await buffer(through)).equals(contents)).toBe(true);
  expect((await buffer(await openBytes())).equals(contents)).toBe(true);
});

it('closes the file when the client leaves', async () => {
  const large = join(directory, 'large');
  await writeFile(large, Buffer.alloc(50_000_000));
  const bytes = await openBytes(0, 49_999_999, large);
  expect(await openFilesIn(large)).toBe(1);
  const leaving = new AbortController();
  await fetch(await serve(bytes, 50_000_000), { signal: leaving.signal });
  leaving.abort();
  await waitFor(() => expect(bytes.closed).toBe(true));
  await waitFor(async () => expect(await openFilesIn(large)).toBe(0));
});

it('breaks the connection when the file has become shorter', async () => {
  const cut = join(directory, 'cut');
  await writeFile(cut, contents);
  const bytes = await openBytes(0, contents.length - 1, cut);
  await truncate(cut, 1_000_000);
  const answer = await fetch(await serve(bytes, contents.length));
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
});
