import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { waitFor } from '#tests/services/wait-for.ts';
import { type LiveEvent, publish, startEvents } from './events.ts';
import { createLog } from './log.ts';
import type { Actor } from './http/actor.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';

const actor = { userId: 'someone', sessionId: '', role: 'Admin', departmentIds: [] } as unknown as Actor;

/** A proxy in front of a database. While it is closed every connection is broken and new ones are refused at once. */
async function aProxyTo({ host, port }: pg.PoolConfig) {
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
    /** How many connections go through it. */
    connections: () => open.size / 2,
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

it('reconnects with growing pauses after the database was away, and asks every tab to load again', async () => {
  await using database = await createTestDatabase();
  await using proxy = await aProxyTo(database.connection);
  const viaProxy = { ...database.connection, host: '127.0.0.1', port: proxy.port };
  const events = await startEvents(viaProxy, createLog('fatal'), () => false);
  const received: LiveEvent[] = [];
  const receives = (count: number) => expect.poll(() => received.length).toBe(count);
  events.listen({ actor: () => actor, receive: (event) => void received.push(event) });

  proxy.close();
  await expect.poll(() => proxy.refusals.length).toBe(4);
  // The pauses between four attempts of one series are 200, 400 and 800 ms; several series at once would have shorter ones.
  expect(proxy.refusals[3]! - proxy.refusals[0]!).toBeGreaterThan(1300);
  proxy.reopen();
  await receives(1);
  expect(received).toEqual([{ name: 'resync', data: {} }]);
  expect(proxy.connections()).toBe(1);

  await publish(database.db, { userIds: ['someone'] }, 'users.changed', {});
  await receives(2);
  await events.stop();
});

it('drops and logs a message of unknown form, and goes on listening', async () => {
  await using database = await createTestDatabase();
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const events = await startEvents(database.connection, log, () => false);
  const received: LiveEvent[] = [];
  events.listen({ actor: () => actor, receive: (event) => void received.push(event) });

  const sent = { to: 'everyone', name: 'resync', data: {} };
  const wrong = [
    '',
    'not JSON',
    'null',
    '[]',
    JSON.stringify({ ...sent, to: undefined }),
    JSON.stringify({ ...sent, to: { planetId: 'x' } }),
    JSON.stringify({ ...sent, to: { userIds: 'someone' } }),
    JSON.stringify({ ...sent, name: 'unheard.of' }),
    JSON.stringify({ ...sent, name: 'constructor' }),
    JSON.stringify({ ...sent, name: 'files.changed' }),
  ];
  for (const payload of wrong) await sql`select pg_notify('live', ${payload})`.execute(database.db);
  const fromNewerNode = {
    ...sent,
    name: 'files.changed',
    data: { folderId: 'f', reason: 'new' },
    version: 2,
  };
  await sql`select pg_notify('live', ${JSON.stringify(fromNewerNode)})`.execute(database.db);

  await expect.poll(() => received.length).toBe(1);
  expect(received).toEqual([{ name: 'files.changed', data: { folderId: 'f' } }]);
  expect(warnings).toHaveLength(wrong.length);
  await events.stop();
});

it('delays events while a tab reads its rights again, and then decides with the new ones', async () => {
  await using database = await createTestDatabase();
  const belongsTo = (one: Actor, departmentId: string) => one.departmentIds.includes(departmentId);
  const events = await startEvents(database.connection, createLog('fatal'), belongsTo);
  let current = { ...actor, departmentIds: ['kept', 'taken'] };
  const rightsAreRead = Promise.withResolvers<void>();
  const received: LiveEvent[] = [];
  events.listen({
    actor: () => current,
    receive(event) {
      received.push(event);
      if (event.name === 'organisation.changed') return rightsAreRead.promise;
    },
  });
  const seenByAnother = Promise.withResolvers<void>();
  events.listen({
    actor: () => current,
    receive: ({ name }) => void (name === 'users.changed' && seenByAnother.resolve()),
  });
  const changed = (folderId: string) => ({ name: 'files.changed', data: { folderId } });

  await publish(database.db, { userIds: [actor.userId] }, 'organisation.changed', {});
  for (const id of ['taken', 'kept'])
    await publish(database.db, { departmentId: id }, 'files.changed', { folderId: id });
  await publish(database.db, 'everyone', 'users.changed', {});
  await seenByAnother.promise;
  expect(received.map(({ name }) => name)).toEqual(['organisation.changed']);
  current = { ...current, departmentIds: ['kept'] };
  rightsAreRead.resolve();
  await waitFor(() => expect(received.at(-1)?.name).toBe('users.changed'));
  expect(received.slice(1)).toEqual([changed('kept'), { name: 'users.changed', data: {} }]);
  await events.stop();
});
