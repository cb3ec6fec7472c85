import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import type { Actor } from './actor.ts';
import { type RouteDeps, route } from './route.ts';
import { createServer } from './server.ts';
import { WorkLimits, workLimits } from './work-limits.ts';

const body = z.array(z.string());
const { download, list, form } = contract({
  download: { method: 'GET', path: '/api/bytes', summary: '', response: 'stream', work: 'transfer' },
  list: { method: 'POST', path: '/api/list', summary: '', body, response: null },
  form: { method: 'POST', path: '/api/form', summary: '', body, response: null },
});

let server: FastifyInstance;
let port: number;
let running = 0;
let release: PromiseWithResolvers<void>;
/** Settles when the session of a request is read; null: nobody is signed in. */
let session: Promise<Actor | null>;

beforeEach(async () => {
  running = 0;
  release = Promise.withResolvers();
  session = Promise.resolve({ userId: 'a user', mustChangePassword: false } as Actor);
  const deps: RouteDeps = {
    authenticate: () => session,
    reportRefusal: () => {},
    routes: [],
    checkAnswers: true,
    workLimits: new WorkLimits(),
    events: { listen: () => () => {} },
    runningRequests: new Set(),
  };
  server = await createServer(readConfig({}), createLog('fatal'));
  route(server, deps, {
    endpoint: download,
    policy: 'signedIn',
    handler: async ({ reply }) => {
      running += 1;
      await release.promise;
      running -= 1;
      return void reply.send('bytes');
    },
  });
  route(server, deps, { endpoint: list, policy: 'signedIn', handler: async () => {} });
  route(server, deps, {
    endpoint: form,
    policy: 'public',
    handler: async () => {},
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as { port: number }).port;
});
afterEach(async () => {
  release.resolve();
  await server.close();
});

async function sendList(texts: string[]): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/list`, {
    method: 'POST',
    body: JSON.stringify(texts),
    headers: { 'content-type': 'application/json' },
  });
  return response.status;
}

/** Sends a request and leaves. */
async function requestAndLeave(): Promise<void> {
  const accepted = once(server.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/bytes HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, response] = (await accepted) as [unknown, NodeJS.EventEmitter];
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
}

it('counts a transfer until its work has ended, also when its client has left', async () => {
  const { perUser } = workLimits.transfer;
  for (let n = 0; n < perUser + 5; n += 1) await requestAndLeave();
  await waitFor(() => expect(running).toBeGreaterThan(0));
  // Others of the same user are answered, so whatever was to begin has begun.
  expect(await sendList([])).toBe(204);
  expect(running).toBeLessThanOrEqual(perUser);
});

it('does not begin the work of a client that left while its session was read', async () => {
  const reading = Promise.withResolvers<Actor | null>();
  const actor = await session;
  session = reading.promise;
  await requestAndLeave();
  reading.resolve(actor);
  expect(await sendList([])).toBe(204);
  expect(running).toBe(0);
});

/** The answer to a request of which only the headers and the first byte of the body are sent. */
async function answerTo(path: string, length: number | 'chunked'): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const headers = `Host: a\r\nContent-Type: application/json\r\n${size}`;
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n${length === 'chunked' ? '1\r\n[' : '['}`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(chunk.toString().split(' ')[1]);
}

it('reads a large body for a session only, and never for a form that anyone may send', async () => {
  session = Promise.resolve(null);
  expect(await answerTo('/api/list', 33 * 1024)).toBe(401);
  expect(await answerTo('/api/list', 'chunked')).toBe(401);
  expect(await answerTo('/api/form', 33 * 1024)).toBe(413);
});

it('reads a large body of a user', async () => {
  expect(await sendList(Array.from({ length: 10_000 }, () => 'text'))).toBe(204);
});
