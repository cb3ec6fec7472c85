import { sql } from 'kysely';
import { Logger, type Runner, type TaskList, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';

declare const parsesItsPayload: unique symbol;

/** What runs a job. Made by `task()` or `taskWithoutPayload()` only: a function that trusts its payload does not compile. */
export type Task = ((payload: unknown) => Promise<void>) & { [parsesItsPayload]: true };
export type Tasks = Record<string, Task>;

/** A task whose payload is parsed before the work begins: a job may have been added by another version of the product. */
export const task = <S extends z.ZodType>(payload: S, work: (payload: z.output<S>) => Promise<void>): Task =>
  (async (given: unknown) => work(payload.parse(given))) as Task;

/** A task that needs to know nothing, such as every line of a crontab. */
export const taskWithoutPayload = (work: () => Promise<void>): Task => task(z.unknown(), () => work());

/** Adds a job in the caller's transaction: the job exists if, and only if, that commits. */
export async function enqueueJob(
  db: Db,
  task: string,
  payload: object,
  /** Jobs of one queue run one after the other, whichever node runs them. */
  options: { runAt?: Date; maxAttempts?: number; jobKey?: string; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? null}::int, job_key := ${options.jobKey ?? null}::text,
    queue_name := ${options.queue ?? null}::text)`.execute(db);
}

/** Adds a job for each of the payloads, in one statement. */
export async function enqueueJobs(
  db: Db,
  task: string,
  jobs: { payload: object; jobKey: string }[],
  options: { maxAttempts?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select graphile_worker.add_job(${task}, payload, job_key := job_key, max_attempts := ${options.maxAttempts ?? null}::int)
      from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
        ${jobs.map(({ jobKey }) => jobKey)}::text[]) as job (payload, job_key)`.execute(db);
}

/** Creates or updates the tables of the job queue. The caller holds the migration lock. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}

/** Starts running jobs on this node. Each run of a `crontab` line happens on one node only. */
export async function startJobs(pool: pg.Pool, tasks: Tasks, crontab: string, log: Log): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
  return run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: workerLogger(log),
  });
}

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The worker reports each job's start and end as info; only warnings and errors belong in our log.
    const method = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[method]({ error: meta?.['error'] }, message);
  });
}
