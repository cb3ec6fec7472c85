import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type LocalConnection, localConnection } from './ready.ts';

/** The PostgreSQL that a server is running on a data directory, for tools that only read; null when none is running. */
export async function findRunningPostgres(dataDir: string): Promise<LocalConnection | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port, host] = text.split('\n');
  if (!port || !host) return null;
  const connection = localConnection(host, Number(port));
  // A server that was killed leaves the file behind, so only a connection shows that it runs.
  const client = new Client(connection);
  try {
    await client.connect();
    return connection;
  } catch (error) {
    const isUnreachable = ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (isUnreachable) return null;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
