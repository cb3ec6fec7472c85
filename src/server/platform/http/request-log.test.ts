import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { FileBytes } from '#server/platform/storage/file-bytes.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { createServer } from './server.ts';

let server: Awaited<ReturnType<typeof createServer>>;
let address: string;
let lines: Record<string, unknown>[];
let folder: string;
let source: () => Promise<Readable> | Readable;

beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'dc-log-'));
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await createServer(readConfig({ DATA_DIR: folder }), log);
  server.get('/stream', async (_request, reply) => reply.type('text/csv').send(await source()));
  address = await server.listen({ port: 0 });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function startReading(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [response] = (await once(get(`${address}/stream`, { headers }), 'response')) as [IncomingMessage];
  return response;
}

/** Reads to the end and returns whether the connection broke before it. */
const breaks = (response: IncomingMessage): Promise<boolean> =>
  finished(response.resume()).then(
    () => false,
    () => true,
  );

const errors = () => lines.filter(({ level }) => Number(level) >= 40);
const logged = (message: string) => lines.filter(({ msg }) => msg === message);

async function* failing(): AsyncGenerator<Buffer> {
  // Random bytes, so that they are no shorter when they are compressed.
  for (let piece = 0; piece < 100; piece += 1) yield randomBytes(64 * 1024);
  throw new Error('the disk is gone');
}

it.for([{}, { 'accept-encoding': 'gzip' }])(
  'logs the request and the cause when a stream fails in the middle, with %j',
  async (headers) => {
    source = () => Readable.from(failing(), { objectMode: false });
    const response = await startReading(headers as Record<string, string>);
    expect(await breaks(response)).toBe(true);
    await waitFor(() => expect(logged('answer broke off')).toHaveLength(1));
    const [line] = logged('answer broke off');
    expect(line).toMatchObject({ path: '/stream', reqId: response.headers['x-request-id'] });
    expect(line!['error']).toContain('the disk is gone');
  },
);

it('logs a stored file that is shorter than it was', async () => {
  const path = join(folder, 'stored');
  await writeFile(path, Buffer.alloc(20 * 1024 * 1024));
  source = async () => new FileBytes(await open(path, 'r'), { start: 0, end: 20 * 1024 * 1024 - 1 });
  const response = await startReading();
  await truncate(path, 1);
  expect(await breaks(response)).toBe(true);
  await waitFor(() => expect(errors()).toMatchObject([{ msg: 'answer broke off' }]));
});

it.for(['a generator', 'a stored file'])(
  'logs no error when the client leaves while %s is sent',
  async (kind) => {
    const path = join(folder, 'stored');
    await writeFile(path, Buffer.alloc(20 * 1024 * 1024));
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(100_000, 'a');
    }
    const whole = { start: 0, end: 20 * 1024 * 1024 - 1 };
    source = async () =>
      kind === 'a generator'
        ? Readable.from(endless(), { objectMode: false })
        : new FileBytes(await open(path, 'r'), whole);
    const response = await startReading();
    await once(response, 'readable');
    response.destroy();
    await waitFor(() => expect(logged('client left')).toHaveLength(1));
    expect(errors()).toEqual([]);
  },
);
