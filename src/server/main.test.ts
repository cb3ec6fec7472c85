import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownerForm } from '#tests/factories/accounts.ts';
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

/** Starts the server where other machines reach it, and returns what it printed. */
async function startPublished(): Promise<{ output: string; stop(): Promise<void> }> {
  const child = start({ HOST: '0.0.0.0' });
  return {
    output: await readOutputUntil(child, /Stop with/),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

it('prints the code of the first owner in a link, the same after a restart, until there is an owner', async () => {
  const code = /#code=([0-9A-Z-]{19})\n/;
  const first = await startPublished();
  const [, printed] = code.exec(first.output)!;
  await first.stop();

  const second = await startPublished();
  expect(code.exec(second.output)![1]).toBe(printed);
  expect(second.output).toContain(`/ar/auth/register#code=${printed}`);
  const [address] = /http:\/\/localhost:\d+/.exec(second.output)!;
  const signUp = (setupCode: string) =>
    fetch(`${address}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ownerForm, setupCode }),
    });
  expect((await signUp('0000-0000-0000-0000')).status).toBe(403);
  expect((await signUp(printed!)).status).toBe(200);
  await second.stop();

  const third = await startPublished();
  expect(third.output).toContain('Sign in to go on');
  expect(third.output).not.toContain(printed);
  await third.stop();
}, 180_000);

it.each([
  ['a setting is invalid', { PORT: 'three thousand' }, /PORT/],
  ['the database is unreachable', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /ECONNREFUSED/],
])('prints the reason and exits with 1 when %s', async (_when, env, reason) => {
  const child = start(env);
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(errors).toMatch(reason);
  expect(code).toBe(1);
});
