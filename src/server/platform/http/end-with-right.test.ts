import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { type AnswerEvents, endWithRight } from './end-with-right.ts';
import { createServer } from './server.ts';

type Listener = Parameters<AnswerEvents['listen']>[0];

let server: Awaited<ReturnType<typeof createServer>>;
let address: string;
let lines: Record<string, unknown>[];
let checkAgain: () => Promise<void>;
let listeners: Set<Listener>;

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield Buffer.alloc(100_000, 'a');
}

const events = {
  listen(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

beforeEach(async () => {
  lines = [];
  listeners = new Set();
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  server = await createServer(readConfig({}), log);
  server.get('/stream', async (request, reply) => {
    const actor = { userId: 'a user' } as Actor;
    endWithRight(events, { actor, request, reply, checkAgain: () => checkAgain() });
    return reply.type('text/csv').send(Readable.from(endless(), { objectMode: false }));
  });
  address = await server.listen({ port: 0 });
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

async function startReading(): Promise<IncomingMessage> {
  const asking = get(`${address}/stream`, { agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return response.resume();
}

it('breaks the connection when the right is gone, logs it once and not as a client that left', async () => {
  checkAgain = async () => {
    throw new AppError('forbidden');
  };
  await expect(finished(await startReading())).rejects.toThrow();
  await waitFor(() => expect(listeners.size).toBe(0));
  await server.close();
  const others = lines.filter(({ msg }) => !String(msg).startsWith('Server listening'));
  expect(others).toMatchObject([
    {
      level: 40,
      msg: 'answer ended: the session or the right has ended',
      path: '/stream',
      code: 'forbidden',
    },
  ]);
});

it('breaks the connection at once when the session ends, and checks the right when the departments change', async () => {
  const checks: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  let checked = 0;
  checkAgain = async () => checks[checked++]?.resolve();
  const broken = expect(finished(await startReading())).rejects.toThrow();
  await checks[0]!.promise;
  const [listener] = listeners;
  await listener!.receive({ name: 'organisation.changed' });
  await checks[1]!.promise;
  void listener!.receive({ name: 'session.ended' });
  await broken;
  expect(checked).toBeGreaterThanOrEqual(2);
  expect(lines.at(-1)).toMatchObject({ level: 40, code: 'unauthenticated' });
});

it('stops listening and checking when the client leaves', async () => {
  const checked = Promise.withResolvers<void>();
  checkAgain = async () => checked.resolve();
  const response = await startReading();
  await checked.promise;
  expect(listeners.size).toBe(1);
  response.destroy();
  await waitFor(() => expect(listeners.size).toBe(0));
});
