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
  const set = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...env };
  server = spawn(process.execPath, ['src/server/main.ts'], { env: { ...process.env, ...set } });
  return server;
}

async function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  let all = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    all += String(chunk);
    if (pattern.test(all)) return all;
  }
  throw new Error(`It ended after printing: ${all}`);
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'prints its address and the next step, and ends cleanly at %s',
  async (signal) => {
    const child = start();
    const said = await printed(child, /Stop with/);
    expect(said).toContain('the first person becomes the owner');
    const [address] = /http:\/\/localhost:\d+/.exec(said)!;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  },
);

it.each([
  ['an invalid setting', { PORT: 'three thousand' }, /PORT/],
  ['an unreachable database', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /ECONNREFUSED/],
])('prints the reason and exits with 1 for %s', async (_what, env, complaint) => {
  const child = start(env);
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(said).toMatch(complaint);
  expect(code).toBe(1);
});
