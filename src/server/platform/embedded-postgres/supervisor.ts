import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgresLog } from './log.ts';
import { type GuardedProcess, shutDown } from './process.ts';

interface Launcher {
  spawn(): Promise<GuardedProcess>;
  untilReady(postgres: GuardedProcess): Promise<void>;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_AFTER_MS = 60_000;
const TAKE_OVER_MS = 20_000;

/** Starts PostgreSQL and restarts it whenever it ends; returns the function that stops it for good. */
export async function supervise(launcher: Launcher, log: EmbeddedPostgresLog): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current: GuardedProcess | undefined;

  async function launch(): Promise<GuardedProcess> {
    const postgres = await launcher.spawn();
    current = postgres;
    if (stopping.signal.aborted) return postgres;
    try {
      await launcher.untilReady(postgres);
      return postgres;
    } catch (error) {
      await shutDown(postgres);
      throw error;
    }
  }

  async function launchFirst(): Promise<GuardedProcess> {
    for (const deadline = Date.now() + TAKE_OVER_MS; ; await delay(100)) {
      try {
        return await launch();
      } catch (error) {
        // The sessions of a PostgreSQL that was killed still use its memory, and end soon.
        const occupied = /pre-existing shared memory|lock file/.test((error as Error).message);
        if (!occupied || Date.now() > deadline) throw error;
      }
    }
  }

  async function keepRunning(first: GuardedProcess): Promise<void> {
    let pause = SHORTEST_PAUSE_MS;
    for (let running: GuardedProcess | null = first; running;) {
      const since = Date.now();
      const reason = await running.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_AFTER_MS) pause = SHORTEST_PAUSE_MS;
      log.error({ reason }, 'PostgreSQL ended unexpectedly; starting it again');
      do {
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        running = await launch().catch((error: unknown) => {
          log.error({ err: error }, 'PostgreSQL could not be started again');
          return null;
        });
      } while (!running);
      log.info('PostgreSQL is running again');
    }
  }

  async function end(): Promise<void> {
    if (current && !(await shutDown(current))) log.error('PostgreSQL could not be stopped');
  }

  const supervision = keepRunning(await launchFirst());
  return async () => {
    stopping.abort();
    await end();
    // A restart that was under way may have started another one meanwhile.
    await supervision;
    await end();
  };
}
