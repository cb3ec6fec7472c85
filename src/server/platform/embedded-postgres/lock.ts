import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

// Referenced here so that no connection is garbage collected, which would release its lock.
const locked = new Set<DatabaseSync>();

/**
 * Makes this process the only server on a data directory; returns the function that releases the lock.
 *
 * Node offers no flock. SQLite's exclusive transaction is a lock of the kernel: it is released when the process ends, even
 * by SIGKILL, and works between containers that share a volume, where process ids say nothing.
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
  locked.add(database);
  return () => {
    if (locked.delete(database)) database.close();
  };
}
