// `npm run torture` kills the server with SIGKILL during uploads, moves and trashes, in many rounds, and then checks that
// every acknowledged upload is stored byte for byte. Loopback only.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownerForm } from '#tests/factories/accounts.ts';
import { Client } from '#tests/bench/client.ts';
import { startServer } from '#tests/bench/server.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const encode = (text: string) => Buffer.from(text).toString('base64');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The acknowledged uploads: name → SHA-256. */
const acknowledged = new Map<string, string>();
/** The ids of files that can be moved and trashed, read at the beginning of a round. */
const ids: string[] = [];
let made = 0;
let writes = 0;

const json = { 'content-type': 'application/json' };
const post = async <T>(client: Client, path: string, body: object): Promise<T> => {
  const { body: answer } = await client.send('POST', path, {
    body: Buffer.from(JSON.stringify(body)),
    headers: json,
  });
  return JSON.parse(answer.toString() || 'null') as T;
};

async function upload(client: Client, folderId: string): Promise<void> {
  made += 1;
  const name = `ملف ${made}.bin`;
  const bytes = randomBytes(randomInt(1, 10) === 1 ? randomInt(1_000_000, 6_000_000) : randomInt(1, 200_000));
  const metadata = { parentId: folderId, name, onConflict: 'keepBoth' };
  await client.send('POST', '/api/uploads', {
    body: bytes,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${encode(value)}`)
        .join(','),
      'content-type': 'application/offset+octet-stream',
    },
  });
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
  while (!stopped.aborted) await work().catch(() => delay(5));
}

async function findByName(client: Client, name: string): Promise<{ id: string } | undefined> {
  const { items } = await client.get<{ items: { id: string; name: string }[] }>(
    `/api/files/search?q=${encodeURIComponent(name)}`,
  );
  return items.find((item) => item.name === name);
}

const dataDir = await mkdtemp(join(tmpdir(), 'dc-torture-'));
let email = '';
const folders: string[] = [];

async function signedIn(url: string): Promise<Client> {
  const client = new Client(url);
  await client.signIn(email, ownerForm.password);
  return client;
}

for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  if (round === 0) {
    const first = new Client(server.url);
    await post(first, '/api/auth/sign-up', ownerForm);
    email = ownerForm.email;
    const client = await signedIn(server.url);
    const form = { emailAddress: '', phoneNumber: '' };
    const partition = await post<{ id: string }>(client, '/api/partitions', {
      ...form,
      name: 'قسم',
      address: 'الرياض',
    });
    const company = await post<{ id: string }>(client, `/api/partitions/${partition.id}/companies`, {
      ...form,
      name: 'شركة',
    });
    for (const name of ['أولى', 'ثانية']) {
      const department = await post<{ folderId: string }>(
        client,
        `/api/companies/${company.id}/departments`,
        { ...form, name },
      );
      folders.push(department.folderId);
    }
    client.close();
    first.close();
  }
  const client = await signedIn(server.url);
  await readIds(client, folders);
  const stopped = new AbortController();
  const work = Promise.all([
    ...Array.from({ length: 3 }, (_, index) =>
      repeatUntil(stopped.signal, () => upload(client, folders[index % 2]!)),
    ),
    ...Array.from({ length: 2 }, () => repeatUntil(stopped.signal, () => changeRandomFile(client, folders))),
  ]);
  await delay(randomInt(150, 1500));
  await server.kill();
  stopped.abort();
  client.close();
  await work;
}

const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
const client = await signedIn(server.url);
// Trashed files are not lost: restore them, because a search does not find them in the trash.
for (const folder of folders) {
  for (;;) {
    const { items } = await client.get<{ items: { id: string }[] }>(
      `/api/files/${folder}/children?tab=trash&limit=200`,
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
  `${ROUNDS} rounds: ${acknowledged.size} uploads acknowledged, ${writes} moves and trashes, ${lost.length} lost.`,
);
for (const name of lost) console.error(`lost: ${name}`);
execFileSync('node', ['scripts/fsck.ts', '--deep'], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: 'inherit',
});
await rm(dataDir, { recursive: true, force: true });
process.exit(lost.length > 0 ? 1 : 0);
