import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withAudit, system } from '#server/audit/with-audit.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { sealAuditLog } from '#server/audit/audit.actions.ts';
import { anchorLog } from '#server/settings/anchors/anchors.actions.ts';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/services/test-database.ts';

let database: TestDatabase;
let dataDir: string;
const log = createLog('fatal');
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dc-verify-'));
  await sealAuditLog(database.db, log, anchorsPath());
  await keepAnchor();
  await record('أ', 'ب', 'ج');
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true });
});

async function record(...names: string[]): Promise<void> {
  for (const name of names)
    await withAudit(database.db, system, async (_tx, audit) => {
      audit.record({ action: 'create', entity: { kind: 'company', id: name, name } });
    });
}

const keepAnchor = () =>
  anchorLog({ db: database.db, config: readConfig({ DATA_DIR: dataDir }), secret: TEST_SECRET, log }, [
    'file',
  ]);

const anchorsPath = () => join(dataDir, 'audit-anchors.log');

function run(options: string[] = [], env: Record<string, string> = {}) {
  const { host, user, database: name } = database.connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const given = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: TEST_SECRET, ...env };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/verify-audit.ts', ...options],
      { env: { ...process.env, ...given } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const superuser = new pg.Client({ ...database.connection, user: 'postgres' });
  await superuser.connect();
  for (const statement of ['alter table audit_logs disable trigger all', ...statements])
    await superuser.query(statement);
  await superuser.end();
}

it('prints the number of entries of an intact log; prints the first broken entry and exits with 1', async () => {
  await keepAnchor();
  const good = await run();
  expect(good.output).toMatch(
    /intact: 3 entries, checked in [\d.]+ s\.\nFingerprint after entry 3: [0-9a-f]{64}\nAnchors in .*: 2, all agree/,
  );
  expect(good.code).toBe(0);

  await asSuperuser(`update audit_logs set entity_name = 'x' where id = 2`);
  const bad = await run();
  expect(bad.output).toContain('BROKEN: entry 2 was changed after it was written');
  expect(bad.code).toBe(1);
});

it('compares the log with anchors that were kept elsewhere, as a file or as a pasted line', async () => {
  const [, fingerprint] = /Fingerprint after entry 3: (\w{64})/.exec((await run()).output)!;
  const pasted = `entry=3 fingerprint=${fingerprint}`;
  const file = join(dataDir, 'syslog.txt');
  await writeFile(file, `<109>1 host data-center - Audit log: ${pasted}\n`);
  const good = await run(['--anchors', file, '--fingerprint', pasted]);
  expect([good.code, good.output]).toEqual([0, expect.stringContaining('elsewhere: 2, all agree')]);

  const other = `entry=3 fingerprint=${'0'.repeat(64)}`;
  const bad = await run(['--fingerprint', other]);
  expect([bad.code, bad.output]).toEqual([
    1,
    expect.stringContaining('BROKEN: entry 3 or an entry before it'),
  ]);
  const cut = await run(['--fingerprint', `entry=9 fingerprint=${fingerprint}`]);
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('the log was longer')]);
  const nothing = await run(['--fingerprint', 'entry 3']);
  expect([nothing.code, nothing.output]).toEqual([2, expect.stringContaining('There is no "entry=…')]);
});

it('reports changed and missing anchors', async () => {
  await keepAnchor();
  await record('د');
  await keepAnchor();
  const path = anchorsPath();
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, lines.slice(1).join('\n'));
  const changed = await run();
  expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('anchors are BROKEN: line 1')]);
  await writeFile(path, `${lines[0]}\n`);
  const shorter = await run();
  expect([shorter.code, shorter.output]).toEqual([2, expect.stringContaining('kept an anchor of entry 4')]);
  await rm(path);
  expect((await run()).code).toBe(2);
});

it('does not believe anchors whose key is unknown', async () => {
  await keepAnchor();
  const text = await readFile(anchorsPath(), 'utf8');
  await writeFile(anchorsPath(), text.replace(/(entry=3 .*) key=\w{16}/, `$1 key=${'0'.repeat(16)}`));
  const forged = await run();
  expect([forged.code, forged.output]).toEqual([
    1,
    expect.stringContaining(
      `line 2 of ${anchorsPath()} has the key 0000000000000000, which has signed no entry`,
    ),
  ]);
  await writeFile(anchorsPath(), text.replace(/(entry=0 .*) key=\w{16}/, `$1 key=${'0'.repeat(16)}`));
  const unknown = await run();
  expect([unknown.code, unknown.output]).toEqual([2, expect.stringContaining('may have been changed')]);
});

it('says that the end is not proven when there are no anchors', async () => {
  await rm(anchorsPath());
  await asSuperuser('update audit_anchors set entry = null');
  const none = await run();
  expect([none.code, none.output]).toEqual([2, expect.stringContaining('There is no anchor.')]);
});

it('says in plain words that the secret is another one or missing, and accepts the former one', async () => {
  const other = 'another secret, as on a machine that was set up again';
  const wrong = await run([], { APP_SECRET: other });
  expect(wrong.code).toBe(2);
  expect(wrong.output).toContain('NOT FULLY PROVEN');
  expect(wrong.output).toContain('Entries 1 to 3 were signed with another secret');
  const none = await run([], { APP_SECRET: '' });
  expect([none.code, none.output]).toEqual([2, expect.stringContaining('There is no secret')]);
  const former = join(dataDir, 'former');
  await writeFile(former, `${TEST_SECRET}\n`);
  expect((await run(['--former-secret', former], { APP_SECRET: other })).code).toBe(0);
});

it('finds the PostgreSQL of a running server; exits with 2 where there is no database, and creates none', async () => {
  const host = String(database.connection.host);
  expect(await findRunningPostgres(dirname(host))).toMatchObject({ host });
  expect(await findRunningPostgres(dataDir)).toBeNull();
  const { code, output } = await run([], { DATABASE_URL: '' });
  expect([code, output]).toEqual([2, expect.stringContaining(`There is no database in ${dataDir}`)]);
});
