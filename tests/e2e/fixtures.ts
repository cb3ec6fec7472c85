import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { HostAnswer, HostRequest } from '#tests/services/product-host.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '#tests/services/test-database.ts';
import { recordShown } from './shown-briefly.ts';

export interface Product {
  url: string;
  dataDir: string;
  /** For data that would take hours to create in a browser. */
  database: TestDatabase;
}

/**
 * Each test has its own product, database and data folder. `test.use({ settings })` adds to its environment. There is no office program,
 * because converting each upload would take the time of the other tests.
 */
export const test = base.extend<
  { product: Product; settings: Record<string, string> },
  { host: ChildProcess }
>({
  settings: [{}, { option: true }],
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const env = { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
      const host = fork('tests/services/product-host.ts', { execArgv: [], env });
      await use(host);
      host.kill('SIGTERM');
      await once(host, 'exit');
    },
    { scope: 'worker' },
  ],
  product: async ({ host, settings }, use) => {
    const database = await createTestDatabase();
    const dataDir = await scratchFolder('e2e');
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', SOFFICE_PATH: 'none', ...settings };
    const url = await send(host, { env, connection: { ...database.connection, ...patientLimits } });
    await use({ url, dataDir, database });
    await send(host, { stop: url });
    await database[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ product }, use) => use(product.url),
  // Every test fails when a page did something that its content security policy forbids.
  context: async ({ context }, use) => {
    await recordShown(context);
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/content.security.policy|permissions.policy/i.test(message.text())) violations.push(message.text());
    });
    await use(context);
    expect(violations).toEqual([]);
  },
});

async function send(host: ChildProcess, request: HostRequest): Promise<string> {
  const answered = once(host, 'message') as Promise<[HostAnswer]>;
  host.send(request);
  const [answer] = await answered;
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.url;
}

export { expect };
