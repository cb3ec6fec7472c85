// `npm run flood` lets one employee call every expensive route in parallel for a minute and measures what another user
// notices. It fails when their `GET /api/me` takes 500 ms or more (p99), the server needs 400 MB or more, or a route that should
// succeed now and then never did: then the flood did not test it. Loopback only.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '#tests/bench/server.ts';
import { alwaysRefused, attacksOf } from './flood-attacks.ts';
import { prepareMaterial } from './flood-material.ts';
import { anEmployee, employeePassword, newOrganisation, uploadFile } from './new-organisation.ts';

const SECONDS = Number(process.argv[2] ?? 60);
/** Parallel loops of each route. */
const LOOPS = Number(process.argv[3] ?? 8);
const MAX_P99_MS = 500;
const MAX_MEMORY_MB = 400;

const capabilities = ['Upload', 'Download', 'Print', 'Share'] as const;

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

const dataDir = await mkdtemp(join(tmpdir(), 'dc-flood-'));
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
const { owner, departments } = await newOrganisation(server.url, ['أولى']);
const { id: departmentId, folderId } = departments[0]!;
const aUser = async () =>
  (await anEmployee(owner, server.url, { departmentId, capabilities: [...capabilities] })).client;
const [flooder, other] = [await aUser(), await aUser()];
const material = await prepareMaterial(flooder, folderId);

const end = performance.now() + SECONDS * 1000;
const done: Record<string, { ok: number; refused: number }> = {};
const running = Object.entries(attacksOf(flooder, material, employeePassword)).flatMap(([name, attack]) =>
  Array.from({ length: LOOPS }, async (_, loop) => {
    const count = (done[name] ??= { ok: 0, refused: 0 });
    for (let n = loop; performance.now() < end; n += LOOPS)
      await attack(n).then(
        () => (count.ok += 1),
        () => {
          count.refused += 1;
          return delay(5);
        },
      );
  }),
);
// Tabs that are opened and never read.
const streams = Array.from({ length: 100 }, () => {
  const tab = new AbortController();
  void fetch(`${server.url}/api/events`, { headers: { cookie: flooder.cookie }, signal: tab.signal }).catch(
    () => {},
  );
  return tab;
});

const times: number[] = [];
while (performance.now() < end) {
  const start = performance.now();
  await other.get('/api/me');
  times.push(performance.now() - start);
  await delay(20);
}
await Promise.all(running);
for (const tab of streams) tab.abort();

// Everything works without a restart.
await uploadFile(other, { parentId: 'my-files', name: 'بعد.txt', bytes: Buffer.from('ok') });
await other.get('/api/files/my-files/children');
await flooder.get('/api/files/my-files/children');
const memory = server.peakMemory();
times.sort((a, b) => a - b);
const p99 = at(times, 0.99);
console.table(done);
console.log(
  `GET /api/me of another user, ${times.length} times: p50 ${at(times, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)}, ` +
    `max ${at(times, 1).toFixed(0)} ms; peak memory of the server ${memory.toFixed(0)} MB.`,
);
const neverDone = Object.keys(done).filter((name) => done[name]!.ok === 0 && !alwaysRefused.has(name));
if (neverDone.length > 0) console.log(`Never succeeded: ${neverDone.join(', ')}.`);
for (const client of [owner, flooder, other]) client.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(p99 < MAX_P99_MS && memory < MAX_MEMORY_MB && neverDone.length === 0 ? 0 : 1);
