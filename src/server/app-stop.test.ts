import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Stops a node while it handles a request to rename a folder. Returns the name afterwards and the last audit entry. */
async function stopWhileRenaming(
  beforeStop: (renaming: Promise<Response>, disconnect: () => void) => unknown,
) {
  const { id } = await aFolder(owner, { name: 'before' });
  const node = await anotherNode(app);
  const address = await node.server.listen({ port: 0 });
  const client = new AbortController();
  const { db } = app.database;
  let stopped: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    // The lock blocks the request when its work has begun, after its session was read.
    await sql`lock table files in access exclusive mode`.execute(tx);
    const renaming = fetch(`${address}${filesContract.rename.path.replace(':id', id)}`, {
      method: filesContract.rename.method,
      headers: {
        origin: address,
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'after' }),
      signal: client.signal,
    });
    await waitFor(async () => {
      const waiting = sql`select from pg_locks where not granted and relation = 'files'::regclass`;
      expect((await waiting.execute(db)).rows).toHaveLength(1);
    });
    await beforeStop(renaming, () => client.abort());
    stopped = node.stop();
    await waitFor(() => expect(node.server.server.listening).toBe(false));
  });
  await stopped;
  const { name } = await db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { name, lastEntry: (await auditOf(app, id)).at(-1) };
}

it('leaves no connection to the database, also of pools that were hardly used', async () => {
  const database = await createTestDatabase();
  const node = await createApp(app.deps.config, database.connection, createLog('fatal'));
  await node.stop();
  const connections = () =>
    sql<{ application_name: string }>`select application_name from pg_stat_activity
      where datname = ${database.connection.database} and application_name like 'data-center %'`.execute(
      app.database.db,
    );
  // PostgreSQL ends a process a moment after its connection was closed.
  await waitFor(async () => expect((await connections()).rows).toEqual([]));
  await database[Symbol.asyncDispose]();
});

it('answers a running request before the server stops', async () => {
  let answer: Promise<Response> | undefined;
  const { name } = await stopWhileRenaming((renaming) => void (answer = renaming));
  expect(name).toBe('after');
  expect((await answer)?.status).toBe(200);
});

it('finishes a running request before the server stops, even when the client has disconnected', async () => {
  const { name, lastEntry } = await stopWhileRenaming(async (renaming, disconnect) => {
    disconnect();
    await expect(renaming).rejects.toThrow('aborted');
  });
  expect(name).toBe('after');
  // The address was kept, because a closed connection no longer has it.
  expect(lastEntry).toMatchObject({ address: '127.0.0.1' });
});
