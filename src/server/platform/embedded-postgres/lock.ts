import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

// A connection that is only reachable from a finished function could be garbage collected, and its lock with it.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only server on a data directory; returns the release.
 *
 * Node offers no flock. SQLite's exclusive transaction is a lock of the kernel: it vanishes with the process however that
 * dies, and holds between containers that share a volume, where comparing process ids would be wrong.
 */
export function takeLock(file: string, dataDir: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(
      `Another server is running on the data directory ${dataDir}: stop it first, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}
