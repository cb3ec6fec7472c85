import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { setParent } from '#server/files/item-changes.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { lockTrees } from '#server/files/tree-lock.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { usageOf, wrongUsage } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitUntil } from '#tests/services/wait-for.ts';
import { relabelMoved, relabelStale } from './relabel.jobs.ts';
import { setArrivingBytes } from './relabel.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let from: Unit;
let first: Unit;
let second: Unit;
let folder: FileItem;
beforeEach(async () => {
  [from, first, second] = [await aDepartment(owner), await aDepartment(owner), await aDepartment(owner)];
  folder = await aFolder(owner, { parentId: from.folderId });
  await aFile(app, owner, { parentId: folder.id, bytes: 'x'.repeat(10) });
});
afterEach(async () => expect(await wrongUsage(app)).toEqual([]));

/** Moves a folder and reserves room for it as the action does, but starts no job. */
async function moveTo(tx: Db, { id, name }: FileItem, target: Unit): Promise<void> {
  await setParent(tx, id, (await loadItem(tx, systemViewer, target.folderId))!, name);
  await setArrivingBytes(tx, id, 10);
}

/** Runs `work` while the job waits for its first change. */
async function duringJob(job: () => Promise<void>, work: (tx: Db) => Promise<void>): Promise<void> {
  const { db } = app.deps;
  let running: Promise<void> | undefined;
  await transaction(db, async (tx) => {
    await lockTrees(tx, [(await loadItem(tx, systemViewer, first.folderId))!]);
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    running = job();
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where ${own[0]!.pid}::integer = any(pg_blocking_pids(pid))`.execute(db);
      return rows.length > 0;
    };
    await waitUntil(isWaiting);
    await work(tx);
  });
  await running;
}

const usage = async ({ folderId }: Unit) => {
  const { used, reserved } = await usageOf(owner, folderId);
  return { used, reserved };
};

it('keeps the reservation of a folder that is moved again while the job of its first move runs', async () => {
  const { db } = app.deps;
  await transaction(db, (tx) => moveTo(tx, folder, first));
  await duringJob(
    () => relabelMoved(db, folder.id),
    (tx) => moveTo(tx, folder, second),
  );
  expect(await usage(second)).toEqual({ used: 10, reserved: 10 });
  await relabelMoved(db, folder.id);
  expect(await usage(second)).toEqual({ used: 10, reserved: 0 });
  expect(await usage(first)).toEqual({ used: 0, reserved: 0 });
});

it('ends every night the reservations that were left behind, but not those of moves made meanwhile', async () => {
  const { db } = app.deps;
  const another = await aFolder(owner, { parentId: from.folderId });
  await aFile(app, owner, { parentId: another.id, bytes: 'x'.repeat(10) });
  await transaction(db, (tx) => moveTo(tx, folder, first));
  await duringJob(
    () => relabelStale(db),
    (tx) => moveTo(tx, another, second),
  );
  expect(await usage(first)).toEqual({ used: 10, reserved: 0 });
  expect(await usage(second)).toEqual({ used: 0, reserved: 10 });
  await relabelStale(db);
  expect(await usage(second)).toEqual({ used: 10, reserved: 0 });
});
