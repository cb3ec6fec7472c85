import { sql } from 'kysely';
import { Logger, type Runner, type TaskList, run, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from './db/db.ts';
import type { Log } from './log.ts';

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Adds a job in the caller's transaction: it exists if, and only if, the change does. */
export async function enqueueJob(
  db: Db,
  task: string,
  payload: object,
  /** Jobs of one queue are done one after the other, on whichever node. */
  options: { runAt?: Date; maxAttempts?: number; jobKey?: string; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.maxAttempts ?? null}::int, job_key := ${options.jobKey ?? null}::text,
    queue_name := ${options.queue ?? null}::text)`.execute(db);
}

/** The queue's own tables; called while the migration lock is held. */
export async function migrateJobs(pool: pg.Pool, log: Log): Promise<void> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
}

/** Starts working on jobs on this node. `crontab` lines are run by one node only, whichever comes first. */
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
    // The worker reports each job's start and end as info; only its complaints belong in our log.
    const method = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[method]({ error: meta?.['error'] }, message);
  });
}
