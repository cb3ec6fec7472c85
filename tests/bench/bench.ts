// `npm run bench`: a million files, ten thousand users, and what the product makes of them over HTTP. Not a test.
// `npm run bench -- lists` builds no files and measures the administration only.
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
import { startServer } from './server.ts';
import { measureCopy, measureDownloads, measureLargeUploads, measureSmallUploads } from './transfers.ts';
import { type World, buildWorld, password } from './world.ts';

const note = (text: string) => process.stderr.write(`${text}\n`);
const figures: Figures[] = [];
async function both(name: string, request: (index: number) => Promise<number | void>): Promise<void> {
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
  await both('users, first page', get(admin, '/api/users'));
  await both(
    'users, filtered by name',
    get(admin, `/api/users?field=name&value=${encodeURIComponent('موظف 77')}`),
  );
  await both('users, last page', get(admin, '/api/users?page=2000'));
  await both('partitions', get(admin, '/api/partitions'));
  await both('companies', get(admin, companiesPath));
  await both('departments of a company', get(admin, `/api/companies/${companies[0]!.id}/departments`));
  await both('selection tree, search', get(admin, '/api/organisation/tree?q=department%2019'));
  await both('audit log, first page', get(admin, '/api/audit-logs'));
}

async function measureFolders(admin: Client, employee: Client, { largeFolderId }: World): Promise<void> {
  const children = `/api/files/${largeFolderId}/children`;
  const { nextCursor } = await admin.get<{ nextCursor: string }>(`${children}?offset=50000`);
  for (const [who, client] of [
    ['admin', admin],
    ['employee', employee],
  ] as const) {
    await both(`first page of the large folder, ${who}`, get(client, children));
    await both(`deep page of the large folder, ${who}`, get(client, `${children}?cursor=${nextCursor}`));
  }
  await both('jump into the large folder', get(admin, `${children}?offset=90000`));
  await both('count of the large folder', get(admin, `/api/files/${largeFolderId}/count`));
  await both('an item and the way to it', get(employee, `/api/files/${largeFolderId}`));
  for (const [who, client] of [
    ['admin', admin],
    ['employee', employee],
  ] as const) {
    await both(
      `search, common word, ${who}`,
      get(client, `/api/files/search?q=${encodeURIComponent('تقرير')}`),
    );
    await both(
      `search, rare word, ${who}`,
      get(client, `/api/files/search?q=${encodeURIComponent('زمردة')}`),
    );
  }
  await both('root of the data center', get(admin, '/api/files/data-center/children'));
}

/** In a server of its own, so that its memory is that of the transfers. */
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

/** How the transfers compare with what the machine gives without us. */
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
  const isWhole = process.argv[2] !== 'lists';
  const world = await buildWorld(pool, note, isWhole ? undefined : 0);
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
    await measureLists(admin);
    if (isWhole) await measureFolders(admin, employee, world);
    peaks.push(`${server.peakMemory().toFixed(0)} MB after the lists`);
    admin.close();
    employee.close();
  } finally {
    await server.stop();
  }
  if (isWhole) await measureTransfers(world, peaks);

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
