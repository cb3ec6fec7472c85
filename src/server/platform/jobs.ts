import { sql } from 'kysely';
import { type JobHelpers, Logger, type TaskList, parseCrontab, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';

declare const parsesItsPayload: unique symbol;

/**
 * What runs a job. Made by `task()` or `taskWithoutPayload()` only: a function that trusts its payload does not compile.
 * `stopping` aborts when the node stops; work that takes long throws then, and the job is run again.
 */
export type Task = ((payload: unknown, stopping?: AbortSignal) => Promise<void>) & {
  [parsesItsPayload]: true;
};
export type Tasks = Record<string, Task>;

/** A task whose payload is parsed before the work begins: a job may have been added by another version of the product. */
export const task = <S extends z.ZodType>(
  payload: S,
  work: (payload: z.output<S>, stopping: AbortSignal) => Promise<void>,
): Task =>
  (async (given: unknown, stopping = new AbortController().signal) =>
    work(payload.parse(given), stopping)) as Task;

/** A task that needs to know nothing, such as every line of a crontab. */
export const taskWithoutPayload = (work: () => Promise<void>): Task => task(z.unknown(), () => work());

/** Adds a job in the caller's transaction: the job exists if, and only if, that commits. */
export async function enqueueJob(
  db: Db,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? null}::int, job_key := ${options.jobKey ?? null}::text,
    queue_name := ${options.queue ?? null}::text, priority := ${options.priority ?? null}::int)`.execute(db);
}

interface JobOptions {
  runAt?: Date;
  maxAttempts?: number;
  jobKey?: string;
  /** Jobs of one queue run one after the other, whichever node runs them. */
  queue?: string;
  /** A job with a smaller number runs before the others of its class; 0 when it is left out. */
  priority?: number;
}

/** Adds a job for each of the payloads, in one statement. */
export async function enqueueJobs(
  db: Db,
  task: string,
  jobs: { payload: object; jobKey: string; priority: number }[],
  options: { maxAttempts?: number; runAt?: Date | undefined } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${task}, payload, null, ${options.runAt ?? null}::timestamptz,
          ${options.maxAttempts ?? null}::smallint, job_key, priority, null)::graphile_worker.job_spec
        from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::json[], ${jobs.map(({ jobKey }) => jobKey)}::text[],
          ${jobs.map(({ priority }) => priority)}::smallint[]) as job (payload, job_key, priority)))`.execute(
    db,
  );
}

/**
 * Lets the jobs of killed processes run again. Otherwise they, and the jobs of their queues, wait for four hours, because the
 * worker cannot know whether another node still runs them. The caller knows that there is none.
 */
export async function unlockJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/** Creates or updates the tables of the job queue. The caller holds the migration lock. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}

/**
 * How many jobs of each class run at once on a node. A class has its own runner, so it never waits for the jobs of another:
 * a mail is sent while hostile pictures take all the time that they are allowed. Each runner keeps one connection of the
 * pool, on which it is told of new jobs; a job takes more only while it uses the database.
 */
const classes = {
  /** Mail, and what leads to one: somebody is waiting for it. */
  mail: 2,
  /** Purges, clean-up and corrections of rows. */
  upkeep: 2,
  /** Drawings: each is a process that may use a processor and a gigabyte for its whole time limit. */
  drawing: 2,
  /** Office files, which may take a minute: other drawings do not wait for them. */
  converting: 1,
  /** PDFs that are separated, which takes minutes too. */
  splitting: 1,
} as const;
export type TaskClasses = Record<keyof typeof classes, Tasks>;

/** Starts running jobs on this node. Each run of a `crontab` line happens on one node only. */
export async function startJobs(
  pool: pg.Pool,
  tasks: TaskClasses,
  crontab: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const start = (name: keyof TaskClasses, lines: string) =>
    run({
      pgPool: pool,
      taskList: taskListOf(tasks[name]),
      // Any one runner may read the crontab: it only adds jobs, which the runner of their class then runs.
      parsedCronItems: parseCrontab(lines),
      concurrency: classes[name],
      pollInterval: 5000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 0,
      logger: workerLogger(log),
    });
  const runners = [
    await start('mail', ''),
    await start('upkeep', crontab),
    await start('drawing', ''),
    await start('converting', ''),
    await start('splitting', ''),
  ];
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}

/** The tasks as the worker calls them. */
export const taskListOf = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { abortSignal }: JobHelpers) => task(payload, abortSignal),
    ]),
  );

function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The worker reports each job's start and end as info; only warnings and errors belong in our log.
    const method = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[method]({ error: meta?.['error'] }, message);
  });
}
