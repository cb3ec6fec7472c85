import { setTimeout } from 'node:timers/promises';
import { type Db, openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { TestDatabase } from './test-database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL read to answer. */
export interface Read {
  /** Rows of tables, and index entries that stand for rows, including those that a condition then refused. */
  rows: number;
  /** Blocks of tables and indexes. */
  blocks: number;
}

/** One connection on which everything that PostgreSQL reads is counted. */
export interface CountedConnection {
  db: Db;
  /** The most that one of the statements of `work` read. */
  mostRead(work: () => Promise<unknown>): Promise<Read>;
  [Symbol.asyncDispose](): Promise<void>;
}

// Both clusters of the tests have this superuser; only one may load the extension.
const SUPERUSER = 'postgres';

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_buffers: 'on',
  log_timing: 'off',
  log_format: 'json',
  log_level: 'notice',
};

/** Connects to a test database. `auto_explain` sends the plan of each statement with its answer, prepared ones included. */
export async function countReads(database: TestDatabase): Promise<CountedConnection> {
  const pool = openPool({ ...database.connection, user: SUPERUSER, max: 1 }, () => {});
  let reads: Read[] = [];
  const client = await pool.connect();
  client.on('notice', ({ message = '' }) => {
    const start = message.indexOf('plan:\n');
    if (start === -1) return;
    const { Plan: plan } = JSON.parse(message.slice(start + 'plan:\n'.length)) as { Plan: PlanNode };
    reads.push({ rows: rowsRead(plan), blocks: blocksRead(plan) });
  });
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries(settings))
    await client.query(`select set_config('auto_explain.${name}', $1, false)`, [value]);
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.release();
  const db = openDb(pool);
  return {
    db,
    async mostRead(work) {
      reads = [];
      await work();
      return {
        rows: Math.max(0, ...reads.map(({ rows }) => rows)),
        blocks: Math.max(0, ...reads.map(({ blocks }) => blocks)),
      };
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await untilEnded(database, backend.rows[0]!.pid);
    },
  };
}

/** A backend ends a moment after its connection, and the owner of a database cannot drop it while a superuser is connected. */
async function untilEnded({ pool }: TestDatabase, pid: number): Promise<void> {
  const isRunning = async () =>
    (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
  while (await isRunning()) await setTimeout(5);
}

function rowsRead(plan: PlanNode): number {
  const perLoop =
    (plan['Actual Rows'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] === undefined ? 0 : perLoop * (plan['Actual Loops'] ?? 0);
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}

/** The numbers of a node include those of the nodes below it. */
const blocksRead = (plan: PlanNode): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
