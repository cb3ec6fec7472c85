import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxFolderOf } from '#server/files/inbox/inbox.queries.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { newOrganisation } from '#tests/torture/new-organisation.ts';

const FILES = 100;
const KILLS = 2;

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await scratchFolder('killed');
});
afterAll(async () => {
  await kill();
  await database[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    SOFFICE_PATH: 'none',
  };
  server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(output);
    if (address) return address[0].replace('localhost', '127.0.0.1');
  }
  throw new Error(`the server ended after printing: ${output}`);
}

async function kill(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
}

async function hashes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ hash: string }>(
    `select blob_hash as hash from files where kind = 'file'`,
  );
  return rows.map(({ hash }) => hash);
}

// Long, because after each start the server waits some seconds before it takes the files for complete.
it(
  'takes in every file once when the server is killed again and again meanwhile',
  { timeout: 300_000 },
  async () => {
    const { owner } = await newOrganisation(await start(), ['إدارة']);
    owner.close();
    const folder = join(dataDir, 'inbox', inboxFolderOf(1, 1));
    await mkdir(folder, { recursive: true });
    const expected = new Set<string>();
    for (let number = 0; number < FILES; number += 1) {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')]);
      expected.add(createHash('sha256').update(bytes).digest('hex'));
      await writeFile(join(folder, `scan ${number}.pdf`), bytes);
    }
    for (let round = 1; round <= KILLS; round += 1) {
      const before = (await hashes()).length;
      await waitFor(async () => expect((await hashes()).length).toBeGreaterThan(before + round * 3));
      await kill();
      expect((await hashes()).length).toBeLessThan(FILES);
      await start();
    }
    await waitFor(async () => expect(await hashes()).toHaveLength(FILES));
    await waitFor(async () =>
      expect(await readdir(join(dataDir, 'inbox', '.taken')).catch(() => [])).toEqual([]),
    );
    expect(new Set(await hashes())).toEqual(expected);
    expect(await readdir(folder)).toEqual([]);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  },
);
