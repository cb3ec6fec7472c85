import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { splitsContract } from '#shared/files/splits.contract.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { system } from '#server/audit/with-audit.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aMarkedPdf } from '#tests/factories/marked-pdf.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { namesIn, trash } from '#tests/services/file-calls.ts';
import { getSplit } from '#tests/services/split-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { SPLIT_ATTEMPTS, SPLIT_STARTS } from './request-split.ts';
import { attemptSplit, splitUpkeepTasks } from './splits.jobs.ts';
import { deleteSplit, findSplit, insertSplit } from './splits.queries.ts';
import type { SplitRequest } from './splits.table.ts';

// Each attempt is made by the test: what runs in between is lost, changed or forbidden at a chosen moment.

let app: TestApp;
let owner: Browser;
let ownerId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ownerId = (await owner.call(authContract.me, {})).body.id;
});
afterAll(() => app[Symbol.asyncDispose]());

const signal = new AbortController().signal;
const byPages: SplitRequest = { by: 'pages', printBarcode: false, trashSource: false };

async function aSource(): Promise<{ folderId: string; source: FileItem }> {
  const { folderId } = await aDepartment(owner);
  const bytes = await aMarkedPdf([{ text: 'a' }, { text: 'b' }]);
  return {
    folderId,
    source: await aFile(app, owner, { name: 'س.pdf', parentId: folderId, bytes }),
  };
}

/** A split for which there is no job. */
async function aSplit(source: FileItem, request = byPages, userId = ownerId): Promise<string> {
  const { db } = app.deps;
  const { blob_hash: hash } = await db
    .selectFrom('files')
    .select('blob_hash')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const author = { ...system, id: userId };
  const about = {
    file_id: source.id,
    user_id: userId,
    turn_of: userId,
    author,
    blob_hash: hash!,
    version: source.version,
  };
  await insertSplit(db, { id, ...about, state: 'making', request });
  return id;
}

/** An attempt with a storage of which some functions are replaced. */
const attempt = (id: string, replaced: Partial<Storage> = {}, given = signal) => {
  const storage = new Proxy(app.deps.storage, {
    get(real, name: keyof Storage) {
      return replaced[name] ?? real[name].bind(real);
    },
  });
  return attemptSplit({ ...app.deps, storage }, id, given);
};
const stateOf = async (id: string) => {
  const row = await findSplit(app.deps.db, id);
  return [row?.state, row?.failure ?? null];
};
const whole = ['س 1.pdf', 'س 2.pdf', 'س.pdf'];

describe('an attempt to separate a PDF', () => {
  it('leaves nothing when it is lost before the parts are recorded, and the next one makes all', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source);
    let stored = 0;
    const put: Storage['put'] = (...args) => {
      stored += 1;
      return stored === 2 ? Promise.reject(new Error('the disk is gone')) : app.deps.storage.put(...args);
    };
    await expect(attempt(id, { put })).rejects.toThrow('the disk is gone');
    expect(await namesIn(owner, folderId)).toEqual(['س.pdf']);
    expect(await stateOf(id)).toEqual(['making', null]);
    await attempt(id);
    expect((await namesIn(owner, folderId)).toSorted()).toEqual(whole);
  });

  it('makes nothing twice, whether it is repeated or runs twice at once', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source);
    await Promise.all([attempt(id), attempt(id)]);
    await attempt(id);
    expect((await namesIn(owner, folderId)).toSorted()).toEqual(whole);
    expect(await stateOf(id)).toEqual(['done', null]);
    // Cancelled too late, it still says what was made.
    const { status } = await owner.call(splitsContract.cancel, { params: { id } });
    expect([status, (await getSplit(owner, id)).body.files.length]).toEqual([204, 2]);
  });

  it('makes nothing when the user cancels meanwhile', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source);
    const put: Storage['put'] = async (...args) => {
      await deleteSplit(app.deps.db, id);
      return app.deps.storage.put(...args);
    };
    await attempt(id, { put });
    expect(await namesIn(owner, folderId)).toEqual(['س.pdf']);
    expect((await getSplit(owner, id)).status).toBe(404);
  });

  it('ends soon when the user cancels while nothing is stored', async () => {
    const { source } = await aSource();
    const id = await aSplit(source);
    // It ends with the process that reads it.
    const get: Storage['get'] = async () => new Readable({ read() {} });
    const attempted = attempt(id, { get });
    await deleteSplit(app.deps.db, id);
    await attempted;
  });

  it('fails after several attempts that are lost for other reasons than the bytes', async () => {
    const { source } = await aSource();
    const id = await aSplit(source);
    const get: Storage['get'] = () => Promise.reject(new Error('the storage is unreachable'));
    for (let count = 1; count < SPLIT_ATTEMPTS; count += 1)
      await expect(attempt(id, { get })).rejects.toThrow('unreachable');
    expect(await stateOf(id)).toEqual(['making', null]);
    await attempt(id, { get });
    expect(await stateOf(id)).toEqual(['failed', 'internal']);
  });

  it('does not count as the last one when the server stops', async () => {
    const { source } = await aSource();
    const id = await aSplit(source);
    await app.deps.db.updateTable('splits').set({ attempts: SPLIT_ATTEMPTS }).where('id', '=', id).execute();
    await expect(attempt(id, {}, AbortSignal.abort())).rejects.toThrow();
    expect(await stateOf(id)).toEqual(['making', null]);
  });

  it('ends when the server was killed with it again and again', async () => {
    const { source } = await aSource();
    const id = await aSplit(source);
    await app.deps.db.updateTable('splits').set({ attempts: SPLIT_STARTS }).where('id', '=', id).execute();
    await attempt(id);
    expect(await stateOf(id)).toEqual(['failed', 'internal']);
  });

  it('is continued when its job was killed', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source);
    const continueSplits = splitUpkeepTasks(app.deps)['continue-splits']!;
    await continueSplits({});
    const lost = await app.deps.db
      .selectFrom('splits')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(lost!.updated_at.getTime()).toBeLessThan(Date.now());
    await app.deps.db
      .updateTable('splits')
      .set({ updated_at: new Date(Date.now() - 61_000), attempts: 1 })
      .where('id', '=', id)
      .execute();
    await continueSplits({});
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toEqual(['done', null]);
    expect((await namesIn(owner, folderId)).toSorted()).toEqual(whole);
  });
});

describe('what changes while a PDF is separated', () => {
  it('a trashed PDF is not separated', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source);
    const put: Storage['put'] = async (...args) => {
      await trash(owner, source.id);
      return app.deps.storage.put(...args);
    };
    await attempt(id, { put });
    expect(await stateOf(id)).toEqual(['failed', 'notAllowed']);
    expect(await namesIn(owner, folderId)).toEqual([]);
  });

  it.each([
    ['lost the right', { role: 'Employee' }],
    ['been disabled', { is_active: false }],
  ] as const)('a user who has %s gets nothing', async (_what, change) => {
    const { folderId, source } = await aSource();
    const { user } = await aUser(app, { role: 'DataCenter' });
    const id = await aSplit(source, byPages, user.id);
    await app.deps.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    await attempt(id);
    expect(await stateOf(id)).toEqual(['failed', 'notAllowed']);
    expect(await namesIn(owner, folderId)).toEqual(['س.pdf']);
  });

  it('a version that was saved meanwhile is not moved to the trash', async () => {
    const { folderId, source } = await aSource();
    const id = await aSplit(source, { by: 'pages', printBarcode: false, trashSource: true });
    await app.deps.db.updateTable('files').set({ version: 2 }).where('id', '=', source.id).execute();
    await attempt(id);
    expect(await stateOf(id)).toEqual(['failed', 'changed']);
    expect(await namesIn(owner, folderId)).toEqual(['س.pdf']);
  });
});
