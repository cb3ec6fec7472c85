// `npm run bench` measures the product over HTTP with a million files and ten thousand users. It is not a test.
// `npm run bench -- lists` and `npm run bench -- transfers` create no files and measure the lists of the administration, or the
// uploads and downloads, only. `npm run bench -- sharing` creates the large folder and measures sharing.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openPool } from '#server/platform/db/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { Client } from './client.ts';
import { type Figures, measure, toRow } from './measure.ts';
import { measureNginx } from './nginx.ts';
import { measureSharing } from './sharing.ts';
import { startServer } from './server.ts';
import { measureCopy, measureDownloads, measureLargeUploads, measureSmallUploads } from './transfers.ts';
import { type World, buildWorld, password, scale } from './world.ts';

const note = (text: string) => process.stderr.write(`${text}\n`);
const figures: Figures[] = [];
/** Measures a request with 1 client and with 16. */
async function measureBoth(name: string, request: (index: number) => Promise<number | void>): Promise<void> {
  for (const clients of [1, 16]) {
    const measured = await measure(name, clients, request);
    figures.push(measured);
    note(toRow(measured));
  }
}

const get = (client: Client, path: string) => async () => void (await client.send('GET', path));

async function measureLists(admin: Client): Promise<void> {
  const { items: partitions } = await admin.get<{ items: { id: string }[] }>('/api/partitions');
  const companiesPath = `/api/partitions/${partitions[0]!.id}/companies`;
  const { items: companies } = await admin.get<{ items: { id: string }[] }>(companiesPath);
  await measureBoth('users, first page', get(admin, '/api/users'));
  await measureBoth(
    'users, filtered by name',
    get(admin, `/api/users?field=name&value=${encodeURIComponent('موظف 77')}`),
  );
  await measureBoth('users, last page', get(admin, '/api/users?page=2000'));
  await measureBoth('partitions', get(admin, '/api/partitions'));
  await measureBoth('companies', get(admin, companiesPath));
  await measureBoth('departments of a company', get(admin, `/api/companies/${companies[0]!.id}/departments`));
  await measureBoth('selection tree, search', get(admin, '/api/organisation/tree?q=department%2019'));
  await measureBoth('audit log, first page', get(admin, '/api/audit-logs'));
}

async function measureFolders(admin: Client, employee: Client, { largeFolderId }: World): Promise<void> {
  const children = `/api/files/${largeFolderId}/children`;
  const { nextCursor } = await admin.get<{ nextCursor: string }>(`${children}?offset=50000`);
  for (const [role, client] of [
    ['admin', admin],
    ['employee', employee],
  ] as const) {
    await measureBoth(`first page of the large folder, ${role}`, get(client, children));
    await measureBoth(
      `deep page of the large folder, ${role}`,
      get(client, `${children}?cursor=${nextCursor}`),
    );
  }
  await measureBoth('jump into the large folder', get(admin, `${children}?offset=90000`));
  await measureBoth('count of the large folder', get(admin, `/api/files/${largeFolderId}/count`));
  await measureBoth('an item and its ancestors', get(employee, `/api/files/${largeFolderId}`));
  for (const [role, client] of [
    ['admin', admin],
    ['employee', employee],
  ] as const) {
    await measureBoth(
      `search, common word, ${role}`,
      get(client, `/api/files/search?q=${encodeURIComponent('تقرير')}`),
    );
    await measureBoth(
      `search, rare word, ${role}`,
      get(client, `/api/files/search?q=${encodeURIComponent('زمردة')}`),
    );
  }
  await measureBoth('root of the data center', get(admin, '/api/files/data-center/children'));
}

/** Uses a separate server process, so that its peak memory is that of the transfers. */
async function measureTransfers(world: World, peaks: string[]): Promise<void> {
  const server = await startServer(environment);
  try {
    const admin = new Client(server.url);
    await admin.signIn(world.adminEmail, password);
    const transfers = [
      () => measureLargeUploads(admin, world.uploadFolderId),
      () => {
        peaks.push(`${server.peakMemory().toFixed(0)} MB after 16 uploads of 32 MB at once`);
        return measureSmallUploads(admin, world.uploadFolderId);
      },
      () => measureCopy(folder),
      () => measureDownloads(admin, world.uploadFolderId),
      () => measureNginx(join(folder, 'nginx')),
    ];
    for (const transfer of transfers)
      for (const measured of await transfer()) {
        figures.push(measured);
        note(toRow(measured));
      }
    peaks.push(`${server.peakMemory().toFixed(0)} MB after all transfers`);
    admin.close();
  } finally {
    await server.stop();
  }
}

/** The speed of the transfers compared with cp and nginx on the same machine. */
function ratios(): string[] {
  const speed = (name: string, clients: number) =>
    figures.find((one) => one.name === name && one.clients === clients)?.megabytesPerSecond;
  const compared = (what: string, ours: number | undefined, theirs: number | undefined) =>
    ours && theirs ? [`${what}: ${(ours / theirs).toFixed(2)}.`, ''] : [];
  return [
    ...['1 MB', '32 MB'].flatMap((size) =>
      compared(
        `Upload of ${size} beside cp + fsync`,
        speed(`upload of ${size}`, 1),
        speed(`cp + fsync of ${size}`, 1),
      ),
    ),
    ...[1, 4].flatMap((clients) =>
      compared(
        `Download of 32 MB beside nginx, ${clients} at once`,
        speed('download of 32 MB', clients),
        speed('nginx, 32 MB', clients),
      ),
    ),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'dc-bench-'));
const environment: Record<string, string> = {};
const log = createLog('error');
const database = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  const pool = openPool(database.connection, () => {});
  await migrate(pool, log);
  const [only] = process.argv.slice(2);
  const files = { lists: 0, transfers: 0, sharing: scale.largeFolder }[only ?? ''];
  const world = await buildWorld(pool, note, files);
  await pool.end();
  const { host, user, database: name } = database.connection;
  const dataDir = join(folder, 'server');
  await mkdir(dataDir);
  environment.DATA_DIR = dataDir;
  environment.DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const server = await startServer(environment);
  const peaks: string[] = [];
  try {
    const admin = new Client(server.url);
    const employee = new Client(server.url);
    await admin.signIn(world.adminEmail, password);
    await employee.signIn(world.employeeEmail, password);
    if (!only || only === 'lists') await measureLists(admin);
    if (!only) await measureFolders(admin, employee, world);
    peaks.push(`${server.peakMemory().toFixed(0)} MB after the lists`);
    if (!only || only === 'sharing') {
      const guest = new Client(server.url);
      await guest.signIn(world.guestEmail, password);
      for await (const measured of measureSharing({ admin, employee, guest }, world)) {
        figures.push(measured);
        note(toRow(measured));
      }
      guest.close();
      peaks.push(`${server.peakMemory().toFixed(0)} MB after sharing`);
    }
    admin.close();
    employee.close();
  } finally {
    await server.stop();
  }
  if (!only || only === 'transfers') await measureTransfers(world, peaks);

  process.stdout.write(
    [
      `${cpus().length} cores (${cpus()[0]?.model || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`,
      '',
      '| what | clients | p50 ms | p99 ms | a second | MB/s |',
      '|---|---:|---:|---:|---:|---:|',
      ...figures.map(toRow),
      '',
      ...ratios(),
      `Peak memory of the server: ${peaks.join(', ')}.`,
      '',
    ].join('\n'),
  );
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
