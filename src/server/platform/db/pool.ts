import pg from 'pg';
import type { Connection } from './db.ts';
import { PreparingClient } from './prepared.ts';

export function openPool(connection: Connection, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: 20, ...connection, Client: PreparingClient });
  // An idle connection that breaks (database restarted) is replaced at the next query; without a listener it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
