import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Many times what the databases and files of a whole run need. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** A new folder in memory where there is room: no test needs its data after a crash, and a disk only makes it wait. */
export const scratchFolder = (name: string): Promise<string> =>
  mkdtemp(join(hasRoomInMemory() ? MEMORY : tmpdir(), `dc-${name}-`));

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** The number of this kind of file system in Linux. */
const TMPFS = 0x01021994;
