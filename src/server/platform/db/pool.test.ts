import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '#server/platform/http/faults.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { type Db, openDb, transaction } from './db.ts';
import { openPool, poolLimits } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** The limits that requests have, but short. */
const short = {
  ...poolLimits.requests,
  max: 2,
  statement_timeout: 300,
  lock_timeout: 100,
  idle_in_transaction_session_timeout: 200,
  maxUseMs: 4000,
};

async function withPool(limits: typeof short, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb(openPool(database.connection, () => {}, limits));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => codeOf(error),
  );
const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

it('has a limit of each kind for requests and sessions', () => {
  for (const { application_name: _, ...limits } of [poolLimits.requests, poolLimits.sessions])
    expect(Object.values(limits).every((value) => value > 0)).toBe(true);
  expect(Object.keys(poolLimits.sessions)).toEqual(Object.keys(poolLimits.requests));
});

it('fails soon when all connections are in use', async () => {
  await withPool({ ...short, connectionTimeoutMillis: 2000 }, async (db) => {
    const release = Promise.withResolvers<void>();
    const taken = [1, 2].map(() => {
      const begun = Promise.withResolvers<void>();
      const ended = db.connection().execute(async () => {
        begun.resolve();
        await release.promise;
      });
      return { begun: begun.promise, ended };
    });
    await Promise.all(taken.map(({ begun }) => begun));
    expect(await failure(sleep(db, 0))).toBe('unavailable');
    release.resolve();
    await Promise.all(taken.map(({ ended }) => ended));
    expect(await failure(sleep(db, 0))).toBe('it succeeded');
  });
});

it('ends a statement that takes too long', async () => {
  await withPool(short, async (db) => expect(await failure(sleep(db, 30))).toBe('unavailable'));
});

it('ends the wait for a lock that others keep', async () => {
  await withPool(short, (db) =>
    transaction(database.db, async (tx) => {
      await sql`lock table users in access exclusive mode`.execute(tx);
      expect(await failure(db.selectFrom('users').select('id').execute())).toBe('unavailable');
    }),
  );
});

it('ends a transaction in which nothing happens', async () => {
  await withPool(short, async (db) => {
    const idle = transaction(db, async (tx) => {
      await sleep(tx, 0);
      await waitFor(async () => expect((await connectionsInUse()).length).toBe(0));
      await sleep(tx, 0);
    });
    expect(await failure(idle)).toBe('unavailable');
  });
});

it('ends a transaction that has too many statements, and can be used afterwards', async () => {
  const limits = { ...short, statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
  await withPool(limits, async (db) => {
    const endless = transaction(db, async (tx) => {
      for (;;) await sleep(tx, 0.02);
    });
    expect(await failure(endless)).toBe('unavailable');
    expect(await failure(sleep(db, 0))).toBe('it succeeded');
  });
});

/** The transactions of others that wait for their client. */
async function connectionsInUse() {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`.execute(
    database.db,
  );
  return rows;
}
