import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Tasks, task, taskWithoutPayload } from './jobs.ts';

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
