import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

interface FoundProcess {
  pid: number;
  parent: number;
  /** Tells it from a later process that has the same number. */
  startTime: string;
  name: string;
  memoryMb: number;
}

function readProcess(pid: number): FoundProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return {
      pid,
      name,
      parent: Number(fields[1]),
      startTime: fields[19]!,
      memoryMb: (pages * 4096) / 2 ** 20,
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): FoundProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((found) => found !== null);
  const found = new Set<FoundProcess>();
  function addBelow(parent: number): void {
    for (const child of all.filter((each) => each.parent === parent)) {
      found.add(child);
      addBelow(child.pid);
    }
  }
  addBelow(pid);
  return [...found];
}

/** One that was killed is listed for a moment longer. */
const GOING_MS = 5000;

/** Those of the processes that do not end. */
export async function stillRunning(processes: readonly FoundProcess[]): Promise<FoundProcess[]> {
  const end = performance.now() + GOING_MS;
  let left = processes.filter(isRunning);
  while (left.length > 0 && performance.now() < end) {
    await delay(100);
    left = left.filter(isRunning);
  }
  return left;
}

const isRunning = ({ pid, startTime }: FoundProcess): boolean => readProcess(pid)?.startTime === startTime;

/** The database and its helpers, which belong to the server for its whole life. */
export const isDatabase = ({ name }: FoundProcess): boolean => name.startsWith('postgres');
