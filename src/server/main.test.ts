import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/services/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dc-main-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await database[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ChildProcess {
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...env };
  server = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, ...settings } });
  return server;
}

async function readOutputUntil(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (pattern.test(output)) return output;
  }
  throw new Error(`the process ended after printing: ${output}`);
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address and the first step, and exits with 0 on %s',
  async (signal) => {
    const child = start();
    const output = await readOutputUntil(child, /Stop with/);
    expect(output).toContain('the first person becomes the owner');
    const [address] = /http:\/\/localhost:\d+/.exec(output)!;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
);

it.each([
  ['a setting is invalid', { PORT: 'three thousand' }, /PORT/],
  ['the database is unreachable', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /ECONNREFUSED/],
])('prints the reason and exits with 1 when %s', async (_when, env, reason) => {
  const child = start(env);
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(errors).toMatch(reason);
  expect(code).toBe(1);
});
