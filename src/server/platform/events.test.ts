import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { type LiveEvent, publish, startEvents } from './events.ts';
import { createLog } from './log.ts';
import type { Actor } from './http/actor.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';

/** A way to a database that can be closed: then every connection breaks, and new ones are refused at once. */
async function aDoorTo({ host, port }: pg.PoolConfig) {
  const open = new Set<Socket>();
  const refusals: number[] = [];
  let isClosed = false;
  const server = createServer((incoming) => {
    incoming.on('error', () => {});
    if (isClosed) {
      refusals.push(performance.now());
      incoming.destroy();
      return;
    }
    const outgoing = host?.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port ?? 5432}`)
      : connect(Number(port), host);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    refusals,
    /** How many connections are through it. */
    passing: () => open.size / 2,
    close() {
      isClosed = true;
      for (const socket of open) socket.destroy();
    },
    reopen() {
      isClosed = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

it('comes back after the database was away, having asked for it ever more seldom', async () => {
  await using database = await createTestDatabase();
  await using door = await aDoorTo(database.connection);
  const through = { ...database.connection, host: '127.0.0.1', port: door.port };
  const events = await startEvents(through, createLog('fatal'), () => false);
  const received: LiveEvent[] = [];
  const heard = (count: number) => expect.poll(() => received.length, { timeout: 20_000 }).toBe(count);
  const actor = { userId: 'someone', sessionId: '', role: 'Admin', departmentIds: [] } as unknown as Actor;
  events.listen({ actor: () => actor, receive: (event) => received.push(event) });

  door.close();
  await expect.poll(() => door.refusals.length, { timeout: 20_000 }).toBe(4);
  // 200, 400 and 800 ms lie between four attempts of one series; of several series at once, less.
  expect(door.refusals[3]! - door.refusals[0]!).toBeGreaterThan(1300);
  door.reopen();
  await heard(1);
  expect(received).toEqual([{ name: 'resync', data: {} }]);
  expect(door.passing()).toBe(1);

  await publish(database.db, { userIds: ['someone'] }, 'users.changed', {});
  await heard(2);
  await events.stop();
});
