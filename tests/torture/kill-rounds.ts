// `npm run torture` kills the server with SIGKILL during uploads, moves and trashes, in many rounds, and then checks that
// every acknowledged upload is stored byte for byte. `npm run torture -- 100 --full-disk` also fills the disk on the way.
// Loopback only.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '#tests/bench/client.ts';
import { startServer } from '#tests/bench/server.ts';
import { newOrganisation, post, uploadFile } from './new-organisation.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
/** With `--full-disk` the data folder is on a small disk, which is filled to the last byte and freed in every other round. */
const fillsDisk = process.argv.includes('--full-disk');
const DISK_MB = 4000;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The acknowledged uploads: name → SHA-256. */
const acknowledged = new Map<string, string>();
/** The ids of files that can be moved and trashed, read at the beginning of a round. */
const ids: string[] = [];
let made = 0;
let writes = 0;
let refusals = 0;

async function upload(client: Client, folderId: string): Promise<void> {
  made += 1;
  const name = `ملف ${made}.bin`;
  const bytes = randomBytes(randomInt(1, 10) === 1 ? randomInt(1_000_000, 6_000_000) : randomInt(1, 200_000));
  await uploadFile(client, { parentId: folderId, name, bytes });
  acknowledged.set(name, hashOf(bytes));
}

/** Moves, trashes or restores a random file; an interrupted change must leave a valid tree. */
async function changeRandomFile(client: Client, folders: string[]): Promise<void> {
  const id = ids[randomInt(0, Math.max(1, ids.length))];
  if (!id) return void (await delay(10));
  const kind = randomInt(0, 3);
  if (kind === 0)
    await post(client, '/api/files/move', {
      ids: [id],
      targetId: folders[randomInt(0, folders.length)],
      onConflict: 'keepBoth',
    });
  else await post(client, kind === 1 ? '/api/files/trash' : '/api/files/restore', { ids: [id] });
  writes += 1;
}

async function readIds(client: Client, folders: string[]): Promise<void> {
  ids.length = 0;
  for (const folder of folders) {
    const { items } = await client.get<{ items: { id: string; kind: string }[] }>(
      `/api/files/${folder}/children?limit=200`,
    );
    ids.push(...items.filter(({ kind }) => kind === 'file').map(({ id }) => id));
  }
}

/** Repeats the work until the server is killed; a request that fails then was not acknowledged. */
async function repeatUntil(stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!stopped.aborted)
    await work().catch((error: Error) => {
      if (error.message.includes(' 507 ')) refusals += 1;
      return delay(5);
    });
}

/** Retries for half a minute: PostgreSQL may have to start again. */
async function untilAccepted(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await delay(100);
    }
  }
}

async function findByName(client: Client, name: string): Promise<{ id: string } | undefined> {
  const { items } = await client.get<{ items: { id: string; name: string }[] }>(
    `/api/files/search?q=${encodeURIComponent(name)}`,
  );
  return items.find((item) => item.name === name);
}

const dataDir = await mkdtemp(join(tmpdir(), 'dc-torture-'));
if (fillsDisk) mountSmallDisk(dataDir);
const folders: string[] = [];
/** One session for all rounds, because a sign-in must outlast the end of a server. */
let cookie = '';

function mountSmallDisk(directory: string): void {
  if (process.getuid?.() !== 0) throw new Error('--full-disk mounts a disk, which only root may do');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', directory]);
}

/** Leaves no byte free for a moment. */
async function fillDisk(): Promise<void> {
  const path = join(dataDir, 'filler');
  const filler = await open(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      const chunk = Buffer.alloc(size);
      while (await filler.write(chunk).catch(() => null));
    }
    await delay(randomInt(100, 1000));
  } finally {
    await filler.close();
    await rm(path);
  }
}

for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  if (round === 0) {
    const { owner, departments } = await newOrganisation(server.url, ['أولى', 'ثانية']);
    folders.push(...departments.map(({ folderId }) => folderId));
    cookie = owner.cookie;
    owner.close();
  }
  const client = new Client(server.url, cookie);
  await readIds(client, folders);
  const stopped = new AbortController();
  const work = Promise.all([
    ...Array.from({ length: 3 }, (_, index) =>
      repeatUntil(stopped.signal, () => upload(client, folders[index % 2]!)),
    ),
    ...Array.from({ length: 2 }, () => repeatUntil(stopped.signal, () => changeRandomFile(client, folders))),
  ]);
  await delay(randomInt(150, 1500));
  if (fillsDisk && round % 2 === 0) {
    await fillDisk();
    // The server must accept files again without a restart.
    await untilAccepted(() => upload(client, folders[0]!));
  }
  await server.kill();
  stopped.abort();
  client.close();
  await work;
}

const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
const client = new Client(server.url, cookie);
// Trashed files are not lost: restore them, because a search does not find them in the trash.
for (const folder of folders) {
  for (;;) {
    const { items } = await client.get<{ items: { id: string }[] }>(
      `/api/files/${folder}/children?tab=trash&limit=100`,
    );
    if (items.length === 0) break;
    await post(client, '/api/files/restore', { ids: items.map(({ id }) => id) });
  }
}
const lost: string[] = [];
for (const [name, hash] of acknowledged) {
  const found = await findByName(client, name);
  const content = found && (await client.send('GET', `/api/files/${found.id}/content`));
  if (!content || hashOf(content.body) !== hash) lost.push(name);
}
client.close();
await server.stop();
console.log(
  `${ROUNDS} rounds: ${acknowledged.size} uploads acknowledged, ${writes} moves and trashes, ${refusals} refused by a full disk, ${lost.length} lost.`,
);
for (const name of lost) console.error(`lost: ${name}`);
execFileSync('node', ['scripts/fsck.ts', '--deep'], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: 'inherit',
});
if (fillsDisk) execFileSync('umount', [dataDir]);
await rm(dataDir, { recursive: true, force: true });
process.exit(lost.length > 0 ? 1 : 0);
