import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { type Tasks, enqueueJob, startJobs, task, taskWithoutPayload, unlockJobs } from './jobs.ts';
import { createLog } from './log.ts';

it('runs a task with its parsed payload only', async () => {
  const seen: unknown[] = [];
  const run = task(z.object({ id: z.string() }), async (payload) => void seen.push(payload));
  await run({ id: 'a', addedByANewerVersion: true });
  expect(seen).toEqual([{ id: 'a' }]);
});

it.each([[undefined], [null], ['a'], [{}], [{ id: 1 }], [[{ id: 'a' }]]])(
  'fails the job without doing its work when the payload is %j',
  async (payload) => {
    let runs = 0;
    const run = task(z.object({ id: z.string() }), async () => void (runs += 1));
    await expect(run(payload)).rejects.toThrow(z.ZodError);
    expect(runs).toBe(0);
  },
);

it('runs a task without a payload whatever the scheduler passes', async () => {
  let runs = 0;
  const run = taskWithoutPayload(async () => void (runs += 1));
  await run({ _cron: { ts: '2026-01-01T00:00:00Z', backfilled: false } });
  await run(undefined);
  expect(runs).toBe(2);
});

it('does not compile a task that trusts its payload', () => {
  const trusting = async (payload: unknown) => void payload;
  // @ts-expect-error -- not made by task()
  const tasks: Tasks = { trusting };
  // @ts-expect-error -- takes a payload without a schema
  const schemaless = taskWithoutPayload(trusting);
  expect([tasks, schemaless]).toHaveLength(2);
});

describe('the classes of jobs', () => {
  it('run mail and upkeep while every drawing takes for ever', async () => {
    await using database = await createTestDatabase();
    const { promise: neverUntilTheEnd, resolve: endDrawings } = Promise.withResolvers<void>();
    const ran: string[] = [];
    const note = (name: string, work = Promise.resolve()) =>
      taskWithoutPayload(async () => {
        ran.push(name);
        await work;
      });
    const tasks = {
      mail: { mail: note('mail') },
      upkeep: { purge: note('purge') },
      drawing: { draw: note('draw', neverUntilTheEnd) },
      converting: {},
      splitting: {},
    };
    const jobs = await startJobs(database.pool, tasks, '', createLog('fatal'));
    for (let count = 0; count < 20; count += 1) await enqueueJob(database.db, 'draw', {});
    await waitFor(() => expect(ran).toEqual(['draw', 'draw']));
    await enqueueJob(database.db, 'mail', {});
    await enqueueJob(database.db, 'purge', {});
    await waitFor(() => expect(ran.slice(2).toSorted()).toEqual(['mail', 'purge']));
    const stopped = jobs.stop();
    endDrawings();
    await stopped;
  });

  it('are told when the node stops, and run again on another', async () => {
    await using database = await createTestDatabase();
    let runs = 0;
    const draw = task(z.unknown(), async (_payload, stopping) => {
      runs += 1;
      if (runs === 1) await once(stopping, 'abort').then(() => Promise.reject(new Error('stopped')));
    });
    const tasks = { mail: {}, upkeep: {}, drawing: { draw }, converting: {}, splitting: {} };
    const first = await startJobs(database.pool, tasks, '', createLog('fatal'));
    await enqueueJob(database.db, 'draw', {});
    await waitFor(() => expect(runs).toBe(1));
    await first.stop();
    const second = await startJobs(database.pool, tasks, '', createLog('fatal'));
    await waitFor(() => expect(runs).toBe(2));
    await second.stop();
  });

  it('run again at once after the process that ran them was killed', async () => {
    await using database = await createTestDatabase();
    await enqueueJob(database.db, 'purge', {}, { queue: 'files' });
    // What a killed process leaves.
    for (const table of ['_private_jobs', '_private_job_queues'])
      await sql`update ${sql.table(`graphile_worker.${table}`)} set locked_at = now(), locked_by = 'killed'`.execute(
        database.db,
      );
    let runs = 0;
    const tasks = {
      mail: {},
      upkeep: { purge: taskWithoutPayload(async () => void (runs += 1)) },
      drawing: {},
      converting: {},
      splitting: {},
    };
    await unlockJobs(database.db);
    const jobs = await startJobs(database.pool, tasks, '', createLog('fatal'));
    await waitFor(() => expect(runs).toBe(1));
    await jobs.stop();
  });

  it('keep one connection each while there is nothing to do', async () => {
    await using database = await createTestDatabase();
    const tasks = { mail: {}, upkeep: {}, drawing: {}, converting: {}, splitting: {} };
    const idle = taskWithoutPayload(async () => {});
    const named = Object.fromEntries(Object.keys(tasks).map((name) => [name, { [name]: idle }]));
    const jobs = await startJobs(database.pool, named as typeof tasks, '', createLog('fatal'));
    const inUse = () => database.pool.totalCount - database.pool.idleCount;
    await waitFor(() => expect(inUse()).toBe(5));
    await jobs.stop();
    expect(inUse()).toBe(0);
  });
});
