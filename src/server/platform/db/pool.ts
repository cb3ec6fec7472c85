import pg from 'pg';
import type { Connection } from './db.ts';
import { PreparingClient } from './prepared.ts';

// The driver returns bigint as text because it may exceed 2^53. Our counts and sizes never do, and text in a sum is a bug.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPool(connection: Connection, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: 20, ...connection, types, Client: PreparingClient });
  // The pool replaces an idle connection that breaks (database restarted); without a listener its error would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
