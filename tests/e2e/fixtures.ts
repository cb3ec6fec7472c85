import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createTestDatabase, type TestDatabase } from '../services/test-database.ts';

export interface Product {
  url: string;
  dataDir: string;
  /** For what would take a browser hours to make. */
  database: TestDatabase;
}

/** The product as `npm start` runs it, on a database and a data folder of its own, for one test. */
export const test = base.extend<{ product: Product }>({
  // oxlint-disable-next-line no-empty-pattern
  product: async ({}, use) => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'dc-e2e-'));
    const server = spawn('node', ['src/server/main.ts'], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: 'node_modules/.cache/node',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await addressOf(server);
    await use({ url, dataDir, database });
    server.kill('SIGTERM');
    await once(server, 'exit');
    await database[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ product }, use) => use(product.url),
});

/** Waits until the server prints where it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of server.stdout!) {
    printed += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(printed);
    if (address) {
      server.stdout!.resume();
      return address[0];
    }
  }
  throw new Error(`The server ended before it listened:\n${printed}`);
}

export { expect } from '@playwright/test';
