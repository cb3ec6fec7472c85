import { readFile, readdir, readlink, stat } from 'node:fs/promises';
import { basename } from 'node:path';

const WRITES = 0o3;

/** The files, as `device:inode`, that some process which this one may look at has open for writing. Linux only; empty elsewhere. */
export async function findOpenForWriting(names: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const pid of await list('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    for (const fd of await list(`/proc/${pid}/fd`)) {
      // The name first, because a stat of every open file could wait for a network disk that does not answer.
      const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
      if (!target.startsWith('/') || !names.has(basename(target))) continue;
      const file = await writtenFile(pid, fd).catch(() => null);
      if (file) found.add(file);
    }
  }
  return found;
}

const list = (path: string): Promise<string[]> => readdir(path).catch(() => []);

async function writtenFile(pid: string, fd: string): Promise<string | null> {
  const info = await readFile(`/proc/${pid}/fdinfo/${fd}`, 'latin1');
  const flags = Number.parseInt(/^flags:\s*(\d+)/m.exec(info)?.[1] ?? '0', 8);
  if ((flags & WRITES) === 0) return null;
  const { dev, ino } = await stat(`/proc/${pid}/fd/${fd}`, { bigint: true });
  return `${dev}:${ino}`;
}
