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

/** Requests `/healthz` again and again until a time of `performance.now()`. */
export async function watchHealth(url: string, end: number): Promise<Health> {
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
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]!);
  return {
    worst: at(1),
    text: `/healthz ${times.length} times: p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms`,
  };
}
