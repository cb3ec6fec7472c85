import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { socketDirectory } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const TIMEOUT = 60_000;
const lines: string[] = [];
const note = (details: object | string, message?: string) => {
  lines.push(`${JSON.stringify(details)} ${message ?? ''}`);
};
const log = { info: note, warn: note, error: note };

let base: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-test-')));
  await chmod(base, 0o755);
  dataDir = join(base, 'data');
  lines.length = 0;
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  await until('its processes to end', () => processesOf(dataDir).length === 0);
  await rm(base, { recursive: true, force: true });
}, TIMEOUT);

async function start(dir = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: dir, log, settings: { work_mem: '5MB' } });
  started.push(postgres);
  return postgres;
}

async function query(connection: EmbeddedPostgres['connection'], text: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    // Several statements give several results; the last one is returned.
    const results = [await client.query<unknown[]>({ text, rowMode: 'array' })].flat();
    return results.at(-1)?.rows?.flat() ?? [];
  } finally {
    await client.end();
  }
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await condition()); await delay(20))
    if (Date.now() > deadline) throw new Error(`waited too long for ${what}`);
}

/** Finds PostgreSQL, initdb and their watchers by the path of the cluster in their command line. */
function processesOf(dir: string): { pid: number; command: string }[] {
  const listed = execFileSync('ps', ['-ww', '-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return command?.includes(`-D ${dir}/postgres`) && !state?.startsWith('Z')
      ? [{ pid: Number(pid), command }]
      : [];
  });
}

const watchersOf = (dir: string) => processesOf(dir).filter(({ command }) => /(^|\/)sh -c/.test(command));

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** Starts a separate server process that can be killed; `connection` resolves when its database is ready. */
function startServerProcess() {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
    const log = { info() {}, warn() {}, error() {} };
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
    console.log(JSON.stringify(connection));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const connection = once(createInterface({ input: child.stdout }), 'line').then(
    ([line]) => JSON.parse(String(line)) as EmbeddedPostgres['connection'],
  );
  return { child, connection };
}

async function killServer(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test(
  'makes a durable database that nobody else can reach, has trigrams of Arabic, and starts again within 5 s',
  { timeout: TIMEOUT },
  async () => {
    const first = await start();
    await query(
      first.connection,
      `create extension pg_trgm; create table t (v text); insert into t values ('وثيقة')`,
    );
    expect(
      await query(first.connection, `select show_trgm('محمد') <> '{}', 'ب' < 'ت' collate "C", lower('É')`),
    ).toEqual([true, true, 'é']);
    const settings = `select current_setting(n) from unnest(array['fsync', 'synchronous_commit', 'listen_addresses', 'work_mem', 'server_encoding', 'is_superuser']) n`;
    expect(await query(first.connection, settings)).toEqual(['on', 'on', '', '5MB', 'UTF8', 'off']);
    await first.stop();
    await first.stop();
    expect(processesOf(dataDir)).toEqual([]);

    const begin = performance.now();
    const second = await start();
    const took = performance.now() - begin;
    process.stdout.write(`second start of the embedded PostgreSQL: ${took.toFixed(0)} ms\n`);
    expect(took).toBeLessThan(5000);
    expect(await query(second.connection, 'select v from t')).toEqual(['وثيقة']);
  },
);

test('ends PostgreSQL when the server is killed, and loses no row', { timeout: TIMEOUT }, async () => {
  const { child, connection } = startServerProcess();
  await query(await connection, `create table t (v int); insert into t values (42)`);
  expect(processesOf(dataDir).length).toBeGreaterThan(1);
  await killServer(child);
  await until('PostgreSQL to follow the server', () => processesOf(dataDir).length === 0);
  expect(await query((await start()).connection, 'select v from t')).toEqual([42]);
});

test(
  'stops the PostgreSQL that was left running when server and watcher were both killed',
  { timeout: TIMEOUT },
  async () => {
    const { child, connection } = startServerProcess();
    await query(await connection, `create table t (v int); insert into t values (43)`);
    const orphan = await postmasterPid();
    const watchers = watchersOf(dataDir);
    expect(watchers).toHaveLength(1);
    for (const { pid } of watchers) process.kill(pid, 'SIGKILL');
    await killServer(child);
    expect(processesOf(dataDir).map(({ pid }) => pid)).toEqual([orphan]);

    expect(await query((await start()).connection, 'select v from t')).toEqual([43]);
    expect(await postmasterPid()).not.toBe(orphan);
    expect(lines.join('\n')).toContain('still running; stopping it');
  },
);

test(
  'refuses a second server on the same directory and does not disturb the first',
  { timeout: TIMEOUT },
  async () => {
    const { child, connection } = startServerProcess();
    await connection;
    const postmaster = await postmasterPid();
    const refusal = await start().catch((error: Error) => error.message);
    expect(refusal).toBe(
      `Another server is running on the data directory ${dataDir}: stop it first, or choose another DATA_DIR.`,
    );
    expect(await postmasterPid()).toBe(postmaster);
    expect(await query(await connection, 'select 1')).toEqual([1]);
    await killServer(child);

    // When two start at the same moment on a directory that a dead server left, exactly one succeeds.
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  },
);

test(
  'makes the cluster again when the first start was killed in the middle',
  { timeout: TIMEOUT },
  async () => {
    const { child, connection } = startServerProcess();
    connection.catch(() => {});
    const drafts = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.new-')) : [];
    await until('initdb to run', () => drafts().some((name) => existsSync(join(dataDir, name, 'base/1'))));
    await killServer(child);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    expect(await query((await start()).connection, 'select 1')).toEqual([1]);
    expect(drafts()).toEqual([]);
  },
);

test('starts PostgreSQL again when it dies', { timeout: TIMEOUT }, async () => {
  const { connection } = await start();
  await query(connection, `create table t (v int); insert into t values (44)`);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const victim = await postmasterPid();
    process.kill(victim, signal);
    await until('another PostgreSQL', async () => (await postmasterPid().catch(() => victim)) !== victim);
    await until('its answer', () =>
      query(connection, 'select v from t').then(
        ([v]) => v === 44,
        () => false,
      ),
    );
  }
  expect(lines.join('\n')).toContain('ended by SIGKILL');
});

test(
  'starts although another program has the process id in postmaster.pid, and does not stop that program',
  { timeout: TIMEOUT },
  async () => {
    const first = await start();
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop();
    const { uid, gid } = await chooseAccount(dataDir, join(dataDir, 'postgres'));
    const otherProgram = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    children.push(otherProgram);
    for (const content of [
      text.replace(/^\d+/, String(otherProgram.pid)),
      text.replace(/^\d+/, '4194303'),
      '',
    ]) {
      await writeFile(pidFile, content);
      const postgres = await start();
      expect(await query(postgres.connection, 'select 1')).toEqual([1]);
      await postgres.stop();
    }
    expect([otherProgram.exitCode, otherProgram.signalCode]).toEqual([null, null]);
  },
);

test(
  'puts the socket elsewhere when the path is too long, and not into a directory that others can write to',
  { timeout: TIMEOUT },
  async () => {
    const deep = join(
      dataDir,
      ...Array.from({ length: 12 }, (_, level) => `a-rather-long-folder-name-${level}`),
    );
    const cluster = join(deep, 'postgres');
    await mkdir(deep, { recursive: true });
    const account = await chooseAccount(deep, cluster);
    const usual = await socketDirectory(cluster, account);
    await chmod(usual, 0o777);
    const postgres = await start(deep);
    expect(postgres.connection.host).toMatch(new RegExp(`^${usual}-.{6}$`));
    expect(await query(postgres.connection, 'select 1')).toEqual([1]);
    await postgres.stop();
    expect(existsSync(postgres.connection.host)).toBe(false);

    await chmod(usual, 0o700);
    const again = await start(deep);
    expect(again.connection.host).toBe(usual);
    await again.stop();
    expect(existsSync(usual)).toBe(false);
  },
);
