import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnchorFile } from '#server/audit/anchor-file.ts';
import { CHAIN_START } from '#server/audit/audit-chain.ts';
import { auditKeyOf } from '#server/audit/audit-key.ts';
import { findHead } from '#server/audit/audit.queries.ts';
import { verifyChain } from '#server/audit/audit-verify.ts';
import { anchorsContract } from '#shared/settings/anchors.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { anchorLog } from './anchors.actions.ts';
import { startAnchoring } from './anchors.jobs.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all(app.deps.runningRequests);
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const keyOf = () => auditKeyOf(app.deps.secret);
const keptAnchors = async () =>
  (await readAnchorFile(app.deps.config.auditAnchorsFile, [keyOf()]))?.anchors ?? [];
const lastKept = async () => (await keptAnchors()).at(-1)?.entry;
const lastEntry = async () => (await findHead(app.deps.db)).id;

it('keeps an anchor of the empty log at the first start, so that later entries must be signed', async () => {
  expect((await keptAnchors())[0]).toMatchObject({ entry: 0, fingerprint: CHAIN_START.toString('hex') });
});

it('keeps the end every few minutes while a node runs, and reports an end that was put back', async () => {
  const anchoring = startAnchoring(app.deps, 20);
  await aUser(app);
  await expect.poll(lastKept).toBe(await lastEntry());
  await using other = await createTestApp();
  await Promise.all(other.deps.runningRequests);
  const { pool } = other.database;
  await pool.query('create table saved as select * from audit_head');
  await anOwner(other);
  await pool.query('alter table audit_logs disable trigger all');
  await pool.query('alter table audit_head disable trigger all');
  await pool.query('truncate audit_logs');
  await pool.query(
    'update audit_head set (id, at, hash, key_id, seal) = (select id, at, hash, key_id, seal from saved)',
  );
  const otherAnchoring = startAnchoring(other.deps, 20);
  const proof = async () => verifyChain(other.deps.db, [auditKeyOf(other.deps.secret)]);
  await expect.poll(proof).toMatchObject({ outcome: 'broken', flaw: 'endChanged' });
  await Promise.all([anchoring.stop(), otherAnchoring.stop()]);
});

it('keeps the end when a node stops', async () => {
  const node = await anotherNode(app);
  await Promise.all(node.deps.runningRequests);
  await aUser(app);
  await node.stop();
  expect(await lastKept()).toBe(await lastEntry());
});

it('keeps the end in the file whatever the database says about it', async () => {
  const { pool } = app.database;
  await pool.query(`update audit_anchors set is_on = false where target = 'file'`);
  await aUser(app);
  await anchorLog(app.deps, ['file']);
  expect(await lastKept()).toBe(await lastEntry());
  const { body } = await owner.call(anchorsContract.anchors, {});
  expect(body.targets.find(({ target }) => target === 'file')).toMatchObject({ isOn: true });
  const { rows } = await pool.query(`delete from audit_anchors where target = 'file' returning *`);
  await aUser(app);
  await anchorLog(app.deps, ['file']);
  expect(await lastKept()).toBe(await lastEntry());
  await pool.query('insert into audit_anchors select (jsonb_populate_record(null::audit_anchors, $1)).*', [
    rows[0],
  ]);
});
