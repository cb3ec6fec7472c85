import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_SECRET } from '#tests/services/test-database.ts';
import { type TestLog, createTestLog } from '#tests/services/tampered-log.ts';
import { appendAnchor } from './anchor-file.ts';
import { CHAIN_START } from './audit-chain.ts';
import { auditKeyOf } from './audit-key.ts';
import { sealAuditLog } from './audit.actions.ts';

const key = auditKeyOf(TEST_SECRET);

let log: TestLog;
let directory: string;
let anchorsFile: string;
beforeEach(async () => {
  log = await createTestLog();
  directory = await mkdtemp(join(tmpdir(), 'dc-start-'));
  anchorsFile = join(directory, 'anchors.log');
});
afterEach(async () => {
  await log[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

/** Starts the product and returns what it logs about the audit log. */
async function start(): Promise<{ level: string; msg: string }[]> {
  const lines: string[] = [];
  const formatters = { level: (level: string) => ({ level }) };
  const output = pino({ level: 'info', formatters }, { write: (line: string) => lines.push(line) });
  await sealAuditLog(log.restarted(), output, anchorsFile);
  return lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string };
    return { level, msg };
  });
}

const emptyLog = () =>
  log.tamper('delete from audit_logs', {
    text: 'update audit_head set id = 0, hash = $1, seal = null, key_id = null',
    values: [CHAIN_START],
  });

it('seals entries from before there was a key once; they are unproven until then, and intact afterwards', async () => {
  await log.makeKeyless();
  expect(await log.verify()).toMatchObject({ outcome: 'unproven', isSealed: false, lastWithoutKey: 20 });
  expect(await start()).toEqual([{ level: 'warn', msg: expect.stringContaining('had no signature') }]);
  expect(await start()).toEqual([]);
  await log.record(2, log.restarted());
  expect(await log.verify()).toMatchObject({ outcome: 'intact', entries: 23, lastWithoutKey: 20 });
});

it('does not take a log for one from before there was a key when an anchor shows that it was sealed', async () => {
  const anchor = await log.anchorNow();
  await appendAnchor(anchorsFile, key, anchor);
  await log.makeKeyless();
  expect(await start()).toEqual([{ level: 'error', msg: expect.stringContaining('was changed') }]);
  expect(await log.verify()).toEqual({ outcome: 'broken', entry: 21, flaw: 'endChanged' });
  expect(await log.verify([key], [anchor])).toMatchObject({ entry: 20, flaw: 'notAnchored' });
  expect(await start()).toEqual([]);
});

it('reports that the log was emptied while the server was stopped, because anchors are of later entries', async () => {
  await appendAnchor(anchorsFile, key, await log.anchorNow());
  await emptyLog();
  expect(await start()).toEqual([{ level: 'error', msg: expect.stringContaining('ends before') }]);
});

it.each(['the process that wrote it', 'another node'])(
  'is not needed to notice an emptied log: %s does',
  async (who) => {
    await emptyLog();
    await log.record(2, who === 'another node' ? log.restarted() : log.db);
    expect(await log.verify()).toEqual({ outcome: 'broken', entry: 1, flaw: 'endChanged' });
  },
);
