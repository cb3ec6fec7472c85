// `npm run torture:scans` kills the server with SIGKILL while it separates PDFs and takes in scans, in many rounds. Then each
// PDF has all of its parts once, or none yet, and each scan is there once. Loopback only.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Split } from '#shared/files/splits.contract.ts';
import { Client } from '#tests/bench/client.ts';
import { startServer } from '#tests/bench/server.ts';
import { aDocument, latinText } from '#tests/factories/pdf-documents.ts';
import { newOrganisation, post, uploadFile } from './new-organisation.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const PAGES = 150;
const SCANS_A_ROUND = 5;
const LONGEST_RUN_MS = 10_000;
const PATIENCE_MS = 120_000;

interface Listed {
  id: string;
  name: string;
  kind: string;
}

/** A PDF of so many pages, each with the name and its number. */
const pdfOf = (name: string, pages: number) =>
  Buffer.from(
    aDocument({ pages: Array.from({ length: pages }, (_, index) => latinText(`${name} ${index + 1}`)) }),
    'latin1',
  );

async function listAll(client: Client, folderId: string): Promise<Listed[]> {
  const items: Listed[] = [];
  for (let cursor = ''; ;) {
    const page = await client.get<{ items: Listed[]; nextCursor: string | null }>(
      `/api/files/${folderId}/children?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    items.push(...page.items);
    if (!page.nextCursor) return items;
    cursor = page.nextCursor;
  }
}

const faults: string[] = [];
const dataDir = await mkdtemp(join(tmpdir(), 'dc-scans-'));
/** What was requested: the name of the PDF and its split. */
const splits = new Map<string, string>();
const scans: string[] = [];
let uploads = 0;
let folderId = '';
let cookie = '';
let killedWhileMaking = 0;

/** A scanner writes under another name first, in the folder that the server has made for the department. */
async function dropScans(): Promise<void> {
  const inbox = join(dataDir, 'inbox');
  const folders = await readdir(inbox).catch(() => []);
  const folder = folders.find((name) => /^\d+-\d+$/.test(name));
  if (folder === undefined) return;
  for (let count = 0; count < SCANS_A_ROUND; count += 1) {
    const name = `scan-${scans.length + 1}.pdf`;
    const path = join(inbox, folder, name);
    await writeFile(`${path}.part`, pdfOf(name, 2));
    await rename(`${path}.part`, path);
    scans.push(name);
  }
}

async function beginSplit(client: Client): Promise<void> {
  uploads += 1;
  const name = `p${uploads}`;
  const id = await uploadFile(client, { parentId: folderId, name: `${name}.pdf`, bytes: pdfOf(name, PAGES) });
  const split = await post<Split>(client, `/api/files/${id}/split`, {
    by: 'pages',
    printBarcode: uploads % 2 === 0,
    trashSource: uploads % 3 === 0,
  });
  splits.set(name, split.id);
}

/** While it runs, a PDF has all of its parts or none. */
async function checkParts(client: Client): Promise<void> {
  const items = await listAll(client, folderId);
  for (const [name, id] of splits) {
    const parts = items.filter((item) => item.name.startsWith(`${name} `) && item.kind === 'file').length;
    const { state, failure } = await client.get<Split>(`/api/splits/${id}`);
    if (parts !== (state === 'done' ? PAGES : 0))
      faults.push(`${name}: ${parts} parts while it is ${state} ${failure ?? ''}`);
  }
}

async function untilAllEnded(client: Client): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (const id of splits.values())
    for (;;) {
      const { state } = await client.get<Split>(`/api/splits/${id}`);
      if (state === 'done' || state === 'failed') break;
      if (performance.now() > end) return void faults.push(`split ${id} is still ${state}`);
      await delay(200);
    }
}

/** Each scan is in the folder of the scans once. */
async function checkScans(client: Client): Promise<void> {
  if (scans.length === 0) return;
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const scanned = (await listAll(client, folderId)).find(({ kind }) => kind === 'folder');
    const names = scanned ? (await listAll(client, scanned.id)).map(({ name }) => name) : [];
    const missing = scans.filter((name) => !names.includes(name));
    if (missing.length === 0) {
      if (names.length !== scans.length)
        faults.push(`${names.length} files of ${scans.length} scans: ${names.join(' ')}`);
      return;
    }
    if (performance.now() > end) return void faults.push(`not taken in: ${missing.join(' ')}`);
    await delay(500);
  }
}

await mkdir(dataDir, { recursive: true });
for (let round = 0; round < ROUNDS; round += 1) {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
  if (round === 0) {
    const { owner, departments } = await newOrganisation(server.url, ['الأرشيف']);
    folderId = departments[0]!.folderId;
    cookie = owner.cookie;
    owner.close();
  }
  const client = new Client(server.url, cookie);
  await checkParts(client);
  await dropScans();
  await beginSplit(client).catch((error: Error) => {
    // Three wait already.
    if (!error.message.includes(' 429 ')) throw error;
  });
  await delay(randomInt(50, LONGEST_RUN_MS));
  for (const id of splits.values()) {
    const { state } = await client.get<Split>(`/api/splits/${id}`);
    if (state === 'making') killedWhileMaking += 1;
  }
  await server.kill();
  client.close();
}

const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
const client = new Client(server.url, cookie);
await untilAllEnded(client);
await checkParts(client);
await checkScans(client);
const states = await Promise.all(
  [...splits.values()].map(async (id) => (await client.get<Split>(`/api/splits/${id}`)).state),
);
client.close();
await server.stop();
console.log(
  `${ROUNDS} rounds: ${splits.size} PDFs of ${PAGES} pages, ${killedWhileMaking} kills while parts were made, ` +
    `${states.filter((state) => state === 'done').length} done, ${scans.length} scans, ${faults.length} faults.`,
);
for (const fault of faults) console.error(fault);
execFileSync('node', ['scripts/fsck.ts', '--deep'], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: 'inherit',
});
await rm(dataDir, { recursive: true, force: true });
process.exit(faults.length > 0 ? 1 : 0);
