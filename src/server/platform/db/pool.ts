import type { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './db.ts';
import { PreparingClient } from './prepared.ts';

// The driver returns bigint as text because it may exceed 2^53. Our counts and sizes never do, and text in a sum is a bug.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

interface PoolLimits {
  max: number;
  /** How the connections are called in `pg_stat_activity`. */
  application_name?: string;
  /** How long a query waits for a free connection before it fails. */
  connectionTimeoutMillis?: number;
  statement_timeout?: number;
  lock_timeout?: number;
  /** PostgreSQL ends a transaction in which nothing happens for so long. */
  idle_in_transaction_session_timeout?: number;
  /** How long one transaction may keep its connection. PostgreSQL itself has such a limit only since version 17. */
  maxUseMs?: number;
}

const SECOND = 1000;

/** Each purpose has its own connections, so that none of them waits for the others. */
export const poolLimits = {
  requests: {
    application_name: 'data-center requests',
    max: 20,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 20 * SECOND,
    lock_timeout: 10 * SECOND,
    idle_in_transaction_session_timeout: 20 * SECOND,
    maxUseMs: 60 * SECOND,
  },
  /** Every request begins with its session, which must be read even while long changes have all other connections. */
  sessions: {
    application_name: 'data-center sessions',
    max: 3,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 5 * SECOND,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 5 * SECOND,
    maxUseMs: 10 * SECOND,
  },
  /** A job may purge thousands of files; nobody waits for its answer. */
  jobs: {
    application_name: 'data-center jobs',
    max: 16,
    statement_timeout: 600 * SECOND,
    idle_in_transaction_session_timeout: 600 * SECOND,
  },
  /** Migrations and the tools on the command line take as long as they need. */
  tools: { application_name: 'data-center', max: 5 },
} satisfies Record<string, PoolLimits>;

export function openPool(
  connection: Connection,
  onError: (error: Error) => void,
  { maxUseMs, ...options }: PoolLimits = poolLimits.tools,
): pg.Pool {
  const pool = new pg.Pool({ ...options, ...connection, types, Client: PreparingClient });
  // The pool replaces an idle connection that breaks (database restarted); without a listener its error would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  if (maxUseMs) closeAfter(pool, maxUseMs);
  return pool;
}

/**
 * Closes a connection that is used for longer than the limit: its transaction has too many statements, or the database hangs.
 * The query that runs fails, and PostgreSQL rolls the transaction back.
 */
function closeAfter(pool: pg.Pool, maxUseMs: number): void {
  const running = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    const close = () =>
      socketOf(client).destroy(new Error(`A connection was used for longer than ${maxUseMs} ms`));
    running.set(client, setTimeout(close, maxUseMs).unref());
  });
  pool.on('release', (_error, client) => {
    clearTimeout(running.get(client));
    running.delete(client);
  });
}

// The driver's types leave it out, and its own `end()` waits for the statement that runs.
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
