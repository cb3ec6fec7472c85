import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Stops a node in the middle of a request to rename a folder; says how it was called in the end, and what the log has of it. */
async function stopWhileRenaming(inTheMiddle: (renaming: Promise<Response>, leave: () => void) => unknown) {
  const { id } = await aFolder(owner, { name: 'before' });
  const node = await anotherNode(app);
  const address = await node.server.listen({ port: 0 });
  const leaving = new AbortController();
  const { db } = app.database;
  let stopped: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    // The request stands at its first step, with all the others before it.
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    const renaming = fetch(`${address}${filesContract.rename.path.replace(':id', id)}`, {
      method: filesContract.rename.method,
      headers: {
        origin: address,
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'after' }),
      signal: leaving.signal,
    });
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_locks where not granted and relation = 'sessions'::regclass`;
      expect((await waiting.execute(db)).rows).toHaveLength(1);
    }, 10_000);
    await inTheMiddle(renaming, () => leaving.abort());
    stopped = node.stop();
    await vi.waitFor(() => expect(node.server.server.listening).toBe(false), 10_000);
  });
  await stopped;
  const { name } = await db.selectFrom('files').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return { name, lastEntry: (await auditOf(app, id)).at(-1) };
}

it('gives the answers that it owes', async () => {
  let asked: Promise<Response> | undefined;
  const { name } = await stopWhileRenaming((renaming) => void (asked = renaming));
  expect(name).toBe('after');
  expect((await asked)?.status).toBe(200);
});

it('finishes what it has begun, though whoever asked for it has left', async () => {
  const { name, lastEntry } = await stopWhileRenaming(async (renaming, leave) => {
    leave();
    await expect(renaming).rejects.toThrow('aborted');
  });
  expect(name).toBe('after');
  // Its connection can no longer be asked where it came from.
  expect(lastEntry).toMatchObject({ address: '127.0.0.1' });
});
