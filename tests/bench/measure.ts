import { performance } from 'node:perf_hooks';

export interface Figures {
  name: string;
  clients: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** For transfers only. */
  megabytesPerSecond?: number;
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs `request` in `clients` parallel loops for `seconds`, after one warm-up request in each. */
export async function measure(
  name: string,
  clients: number,
  request: (index: number) => Promise<number | void>,
  seconds = 4,
): Promise<Figures> {
  await Promise.all(Array.from({ length: clients }, (_, index) => request(index)));
  const times: number[] = [];
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = client; performance.now() < end; index += clients) {
        const before = performance.now();
        const moved = await request(index);
        bytes += moved ?? 0;
        times.push(performance.now() - before);
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    name,
    clients,
    perSecond: times.length / took,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    ...(bytes > 0 && { megabytesPerSecond: bytes / took / 1e6 }),
  };
}

/** One row of the report. */
export function toRow({ name, clients, perSecond, p50, p99, megabytesPerSecond }: Figures): string {
  const speed = megabytesPerSecond === undefined ? '' : megabytesPerSecond.toFixed(0);
  return `| ${name} | ${clients} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${perSecond.toFixed(perSecond < 10 ? 1 : 0)} | ${speed} |`;
}
