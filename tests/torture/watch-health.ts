import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '#tests/bench/client.ts';

/** A load balancer takes a node for lost that does not answer for longer, now and then. */
export const MAX_HEALTH_MS = 200;

export interface Health {
  /** In ms. */
  worst: number;
  text: string;
}

/** Requests `/healthz` again and again until a time of `performance.now()`, and beside it a server that does nothing else. */
export async function watchHealth(url: string, end: number): Promise<Health> {
  const idle = fork(new URL('idle-server.ts', import.meta.url));
  const [idleUrl] = (await once(idle, 'message')) as [string];
  const [times, idleTimes] = await Promise.all([timesOf(url, end), timesOf(idleUrl, end)]);
  idle.kill();
  return {
    worst: times(1),
    text: `/healthz p50 ${times(0.5)}, p99 ${times(0.99)}, max ${times(1)} ms (a server that does nothing: ${idleTimes(0.5)}, ${idleTimes(0.99)}, ${idleTimes(1)} ms)`,
  };
}

async function timesOf(url: string, end: number): Promise<(share: number) => number> {
  const client = new Client(url);
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    await client.get('/healthz');
    times.push(performance.now() - start);
    await delay(20);
  }
  client.close();
  times.sort((one, other) => one - other);
  return (share) => Math.round(times[Math.floor((times.length - 1) * share)]!);
}
