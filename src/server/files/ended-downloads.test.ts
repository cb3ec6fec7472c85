import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { zipContract } from '#shared/files/zip.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { App } from '#server/app.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser, editUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { startSlowDownload } from '#tests/services/slow-download.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

const MEGABYTE = 1024 * 1024;

let app: TestApp;
let node: App & AsyncDisposable;
let address: string;
/** Signed in on the other node, so that every end of a session comes from there. */
let owner: Browser;
let department: { id: string; folderId: string };
/** Larger than what the system takes of an answer that nobody reads. */
let large: string;
beforeAll(async () => {
  app = await createTestApp();
  node = await anotherNode(app);
  address = await app.server.listen({ port: 0 });
  const here = await anOwner(app);
  owner = new Browser(node);
  for (const [name, value] of here.cookies) owner.cookies.set(name, value);
  department = await aDepartment(owner);
  const bytes = randomBytes(40 * MEGABYTE);
  ({ id: large } = await aFile(app, here, { name: 'large.png', parentId: department.folderId, bytes }));
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const disable = ({ id }: UserRow) =>
  owner.call(usersContract.setStatus, { body: { ids: [id], isActive: false } });
const leaveDepartment = (user: UserRow) => editUser(owner, user, { capabilities: ['Download'] });

const download = (browser: Browser, id = large) =>
  startSlowDownload(address, browser, `/api/files/${id}/content`);

/** Waits until the server has closed the connection of a download, and then reads the rest. */
async function expectBroken({ readToEnd }: Awaited<ReturnType<typeof download>>, closed: Promise<unknown>) {
  await closed;
  const { bytes, isComplete } = await readToEnd();
  expect(isComplete).toBe(false);
  return bytes;
}

/** Resolves when the server has closed the next connection that it accepts. */
function nextConnectionClosed(): Promise<unknown> {
  const accepted = once(app.server.server, 'connection') as Promise<[Socket]>;
  return accepted.then(([socket]) => once(socket, 'close').catch(() => {}));
}

/** An employee who may download this file of the department. */
async function aReader(...fileIds: string[]) {
  const reader = await aUser(app, { capabilities: ['Download'] }, [department.id]);
  const rights = fileIds.map((id) => ({ user_id: reader.user.id, file_id: id, rights: rightBit.download }));
  if (rights.length > 0) await app.deps.db.insertInto('file_access').values(rights).execute();
  return reader;
}

describe('a running download', () => {
  it.each([
    ['the user is disabled', ({ user }) => disable(user)],
    ['the user is deleted', ({ user }) => owner.call(usersContract.remove, { params: { id: user.id } })],
    [
      'an administrator sets a new password',
      ({ user }) =>
        owner.call(usersContract.setPassword, {
          params: { id: user.id },
          body: { newPassword: 'temporary 5927 x' },
        }),
    ],
    ['the user signs out', ({ browser }) => browser.call(authContract.signOut, {})],
    ['the department is taken from the user', ({ user }) => leaveDepartment(user)],
    [
      'the right on the file is taken from the user',
      ({ user }) => app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id).execute(),
    ],
    [
      'the session expires',
      ({ user }) =>
        app.deps.db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('user_id', '=', user.id)
          .execute(),
    ],
  ] satisfies [string, (reader: { user: UserRow; browser: Browser }) => Promise<unknown>][])(
    'is broken off when %s',
    { timeout: 60_000 },
    async (_, end) => {
      const reader = await aReader(large);
      const closed = nextConnectionClosed();
      const running = await download(reader.browser);
      expect(running.response.headers['content-length']).toBe(String(40 * MEGABYTE));
      await end(reader);
      expect(await expectBroken(running, closed)).toBeLessThan(30 * MEGABYTE);
    },
  );

  it('goes on when another session of the user ends', { timeout: 60_000 }, async () => {
    const { user, browser } = await aReader(large);
    const running = await download(browser);
    await app.deps.db
      .deleteFrom('sessions')
      .where('user_id', '!=', user.id)
      .where('user_id', '!=', (await owner.call(authContract.me, {})).body.id)
      .execute();
    expect(await running.readToEnd()).toEqual({ bytes: 40 * MEGABYTE, isComplete: true });
  });

  it('goes on while the database cannot be reached for a moment', { timeout: 60_000 }, async () => {
    const { browser } = await aReader(large);
    const running = await download(browser);
    const failed = Promise.withResolvers<void>();
    const authenticate = vi.spyOn(app.deps, 'authenticate').mockImplementation(async () => {
      failed.resolve();
      throw new Error('Connection terminated');
    });
    await failed.promise;
    authenticate.mockRestore();
    expect(await running.readToEnd()).toEqual({ bytes: 40 * MEGABYTE, isComplete: true });
  });
});

describe('a running zip', () => {
  const FILES = 130;
  let folder: string;
  let files: string[];
  beforeAll(async () => {
    ({ id: folder } = await aFolder(owner, { name: 'zipped', parentId: department.folderId }));
    files = [];
    const bytes = Array.from({ length: 10 }, () => randomBytes(400_000));
    for (let index = 0; index < FILES; index += 1) {
      const given = { name: `${index}.png`, parentId: folder, bytes: bytes[index % 10]! };
      files.push((await aFile(app, owner, given)).id);
    }
  }, 120_000);

  async function startZip(browser: Browser) {
    const { body } = await browser.call(zipContract.check, { body: { ids: [folder] } });
    expect(body.files).toBe(FILES);
    return startSlowDownload(address, browser, body.url);
  }

  const downloadsOf = ({ id }: UserRow) =>
    app.deps.db
      .selectFrom('audit_logs')
      .select('entity_id')
      .where('action', '=', 'download')
      .where('actor_id', '=', id)
      .execute();

  it(
    'is broken off when the user is disabled, and no file is opened afterwards',
    { timeout: 60_000 },
    async () => {
      const { user, browser } = await aUser(app, { role: 'DataCenter' });
      const closed = nextConnectionClosed();
      const running = await startZip(browser);
      expect((await disable(user)).status).toBe(200);
      expect(await expectBroken(running, closed)).toBeLessThan(30 * MEGABYTE);
      const recorded = (await downloadsOf(user)).length;
      expect(recorded).toBeLessThan(FILES);
      await waitFor(() => expect(app.deps.runningRequests.size).toBe(0));
      expect(await downloadsOf(user)).toHaveLength(recorded);
    },
  );

  it('is broken off when the rights on its files are gone', { timeout: 60_000 }, async () => {
    const { user, browser } = await aReader(...files);
    const closed = nextConnectionClosed();
    const running = await startZip(browser);
    expect((await leaveDepartment(user)).status).toBe(200);
    await app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id).execute();
    const reading = running.readToEnd();
    await closed;
    expect((await reading).isComplete).toBe(false);
    expect((await downloadsOf(user)).length).toBeLessThan(FILES);
  });

  it('leaves out what is trashed while it is sent, and ends complete', { timeout: 60_000 }, async () => {
    const { user, browser } = await aUser(app, { role: 'DataCenter' });
    const running = await startZip(browser);
    const last = files.at(-1)!;
    expect((await owner.call(filesContract.trash, { body: { ids: [last] } })).status).toBe(200);
    expect((await running.readToEnd()).isComplete).toBe(true);
    const ids = (await downloadsOf(user)).map((entry) => entry.entity_id);
    expect(ids).not.toContain(last);
    await owner.call(filesContract.restore, { body: { ids: [last] } });
  });
});
