import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createServer } from './server.ts';
import { connectionLimits } from './slow-clients.ts';

const limits = { ...connectionLimits, headersMs: 400, bodyMs: 400, silenceMs: 4000, checkEveryMs: 50 };
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await createServer(readConfig({}), createLog('fatal'), limits);
  server.post('/form', async () => 'ok');
  server.get('/endless', async (_request, reply) =>
    reply.send(Readable.from(repeat(Buffer.alloc(64 * 1024)), { objectMode: false })),
  );
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    scope.post('/upload', async ({ body }) => {
      let size = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length;
      return `${size} bytes`;
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterAll(() => server.close());

async function* repeat(chunk: Buffer): AsyncGenerator<Buffer> {
  for (;;) yield chunk;
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Resolves when the server has closed the connection; the test's time limit is for a server that never does. */
async function closed(socket: Socket): Promise<void> {
  socket.resume();
  await finished(socket).catch(() => {});
}

it('closes a connection that sends nothing', async () => {
  await closed(await open());
});

it('closes a connection whose headers do not end', async () => {
  const socket = await open();
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n');
  const dripping = setInterval(() => socket.write('x: y\r\n'), 50);
  await closed(socket);
  clearInterval(dripping);
});

it('closes a connection that sends a body byte by byte', async () => {
  const socket = await open();
  socket.write(
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"',
  );
  const dripping = setInterval(() => socket.write('x'), 50);
  await closed(socket);
  clearInterval(dripping);
});

it('closes a connection that goes on sending a body after its answer', async () => {
  const socket = await open();
  socket.write('GET /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const dripping = setInterval(() => socket.write('x'), 50);
  await closed(socket);
  clearInterval(dripping);
});

it('closes a connection that does not read its answer', async () => {
  const accepted = once(server.server, 'connection') as Promise<[Socket]>;
  const socket = await open();
  socket.pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
  await finished((await accepted)[0]).catch(() => {});
  socket.destroy();
});

it('goes on with a handler that reads its body itself, for longer than a form may take', async () => {
  const body = new PassThrough();
  const answer = fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(body),
    duplex: 'half',
  });
  for (let sent = 0; sent < 6; sent += 1) {
    body.write('x');
    await delay(200);
  }
  body.end();
  expect(await (await answer).text()).toBe('6 bytes');
});
