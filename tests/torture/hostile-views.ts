// `npm run hostile:views` lets several employees upload hostile files, and request their thumbnails, pages in several widths,
// prints and conversions, in a loop for two minutes. It fails when `/healthz` takes 200 ms or more, when something connects to the
// address that the files refer to, or when a process or a temporary file stays. Loopback only.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { View } from '#shared/files/views.contract.ts';
import type { Client } from '#tests/bench/client.ts';
import { startServer } from '#tests/bench/server.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { anEmployee, newOrganisation, post, uploadFile } from './new-organisation.ts';
import { descendantsOf, isDatabase, stillRunning } from './process-tree.ts';
import { MAX_HEALTH_MS, watchHealth } from './watch-health.ts';

const SECONDS = Number(process.argv[2] ?? 120);
const EMPLOYEES = 4;
/** Parallel loops of each employee. */
const LOOPS = 4;
const WIDTHS = [240, 1200, 3200];
const PAGES = [1, 2, 50_000];

let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const documents = await hostileDocuments(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`);

const dataDir = await mkdtemp(join(tmpdir(), 'dc-hostile-'));
const temporary = join(dataDir, 'temporary');
await mkdir(temporary, { mode: 0o777 });
const server = await startServer({ DATA_DIR: join(dataDir, 'data'), DATABASE_URL: '', TMPDIR: temporary });
const { owner, departments } = await newOrganisation(server.url, ['أولى']);
const { id: departmentId, folderId } = departments[0]!;

const results: Record<string, number> = {};
const count = (what: string) => (results[what] = (results[what] ?? 0) + 1);
/** Counts a request by its answer. */
async function attempt<T>(what: string, request: Promise<T>): Promise<T | null> {
  try {
    const answer = await request;
    count(`${what} ok`);
    return answer;
  } catch (error) {
    const [, status] = /: (\d{3}) /.exec(String(error)) ?? [];
    count(`${what} ${/"code":"(\w+)"/.exec(String(error))?.[1] ?? status ?? String(error)}`);
    return null;
  }
}

async function readEverything(client: Client, id: string, n: number): Promise<void> {
  const get = (what: string, path: string) =>
    attempt(what, client.send('GET', `/api/files/${id}/${path}`, { discard: true }));
  const view = await attempt('view', client.get<View>(`/api/files/${id}/view`));
  if (view) count(`shown: ${view.how === 'none' ? view.reason : view.how}`);
  await get('thumbnail', 'thumbnail');
  const pages = PAGES.map((page, index) => `pages/${page}?width=${WIDTHS[(n + index) % WIDTHS.length]}`);
  await Promise.all(pages.map((path) => get('page', path)));
  const wanted = { version: 1, first: 1, last: 2, offsetMinutes: 0 };
  const print = await attempt('print', post<{ permit: string }>(client, `/api/files/${id}/prints`, wanted));
  if (print) await get('printed page', `pages/1?width=1600&permit=${encodeURIComponent(print.permit)}`);
}

const ids: string[] = [];
/** Each document in turn, and one that was uploaded earlier. */
async function attack(client: Client, first: number): Promise<void> {
  for (let n = first; performance.now() < end; n += EMPLOYEES * LOOPS) {
    const { name, bytes } = documents[n % documents.length]!;
    // Another content in the next round, because what cannot be drawn is remembered.
    const unique = n < documents.length ? bytes : Buffer.concat([bytes, Buffer.from(` ${n}`)]);
    const file = { parentId: folderId, name: `${n} ${name}`, bytes: unique };
    const id = await attempt('upload', uploadFile(client, file));
    if (id !== null) ids.push(id);
    const earlier = ids[(n * 7) % ids.length];
    for (const read of [id, earlier]) if (read) await readEverything(client, read, n);
  }
}

let peak = { memoryMb: 0, processes: 0 };
const seen = new Map<number, ReturnType<typeof descendantsOf>[number]>();
async function watchProcesses(): Promise<void> {
  while (performance.now() < end) {
    const found = descendantsOf(server.pid).filter((each) => !isDatabase(each));
    for (const each of found) seen.set(each.pid, each);
    const memoryMb = found.reduce((sum, each) => sum + each.memoryMb, 0);
    if (memoryMb > peak.memoryMb) peak = { memoryMb, processes: found.length };
    await delay(250);
  }
}

const clients: Client[] = [];
for (let n = 0; n < EMPLOYEES; n += 1) {
  // Without the right to download, except for one: for the others the server draws all pages.
  const capabilities = n === 0 ? (['Upload', 'Download', 'Print'] as const) : (['Upload', 'Print'] as const);
  clients.push(
    (await anEmployee(owner, server.url, { departmentId, capabilities: [...capabilities] })).client,
  );
}
const end = performance.now() + SECONDS * 1000;
const [health] = await Promise.all([
  watchHealth(server.url, end),
  watchProcesses(),
  ...Array.from({ length: EMPLOYEES * LOOPS }, (_, n) => attack(clients[n % EMPLOYEES]!, n)),
]);

// Everything works without a restart.
await uploadFile(owner, { parentId: 'my-files', name: 'بعد.txt', bytes: Buffer.from('ok') });
const memory = server.peakMemory();
for (const client of [owner, ...clients]) client.close();
// Also the one that waits for the next page.
for (const each of descendantsOf(server.pid)) if (!isDatabase(each)) seen.set(each.pid, each);
await server.stop();
listener.close();
const left = await stillRunning([...seen.values()]);
const files = await readdir(temporary);
console.table(results);
console.log(
  `${ids.length} hostile files by ${EMPLOYEES} employees in ${SECONDS} s: ${health.text}; peak memory of the server ${Math.round(memory)} MB, of its ${peak.processes} processes for files together ${Math.round(peak.memoryMb)} MB (${seen.size} in all); ${connections} connections to the address in the files; left: ${left.length} processes, ${files.length} temporary files${files.map((name) => ` ${name}`).join('')}.`,
);
await rm(dataDir, { recursive: true, force: true });
process.exit(health.worst < MAX_HEALTH_MS && connections + left.length + files.length === 0 ? 0 : 1);
