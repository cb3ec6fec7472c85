import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capability } from '#shared/auth/roles.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aLink, download, linksOf, openLink, revoke, shareOutside } from '#tests/factories/links.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser, editUser, type UserEdit } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { auditOf, emptyTrash, move, purge, restore, trash } from '#tests/services/file-calls.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { endLinksWithoutRight } from './end-links.actions.ts';

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const setActive = ({ id }: UserRow, isActive: boolean) =>
  owner.call(usersContract.setStatus, { body: { ids: [id], isActive } });
/** Whatever does not change stays as `aSharer` has it. */
const edit = (user: UserRow, change: UserEdit) =>
  editUser(owner, user, { capabilities: ['Share', 'Download'], departmentIds: [department.id], ...change });
const statusOf = async (token: string) => {
  await app.database.pool.query('delete from rate_limits');
  const answers = [await openLink(new Browser(app), token), await download(new Browser(app), token)];
  return answers.map(({ status }) => status);
};
const works = [200, 200];
const dead = [404, 404];
const endings = async (fileId: string) =>
  (await auditOf(app, fileId)).filter(({ action }) => action === 'end-link');

/** An employee who has shared a file of their own in the department, and one in My Files. */
async function aSharer() {
  const sharer = await aUser(app, { capabilities: ['Share', 'Download'] }, [department.id]);
  const file = await aFile(app, sharer.browser, { parentId: department.folderId });
  const own = await aFile(app, sharer.browser, { parentId: 'my-files' });
  const links = [await aLink(app, sharer.browser, file.id), await aLink(app, sharer.browser, own.id)];
  return { ...sharer, file, own, links };
}

describe('the links of a user end for good', () => {
  const back: Capability[] = ['Share', 'Download'];
  it.for([
    ['they are disabled', (user) => setActive(user, false), (user) => setActive(user, true)],
    [
      'they lose the capability Share',
      (user) => edit(user, { capabilities: ['Download'] }),
      (user) => edit(user, { capabilities: back }),
    ],
  ] satisfies [string, (user: UserRow) => Promise<unknown>, (user: UserRow) => Promise<unknown>][])(
    'when %s, also after they got it back',
    async ([, take, giveBack]) => {
      const { user, file, own, links } = await aSharer();
      for (const { token } of links) expect(await statusOf(token)).toEqual(works);
      await take(user);
      for (const { token } of links) expect(await statusOf(token)).toEqual(dead);
      await giveBack(user);
      for (const { token } of links) expect(await statusOf(token)).toEqual(dead);
      for (const [index, { id }] of [file, own].entries())
        expect(await endings(id)).toMatchObject([
          { actor_name: 'نورة العتيبي', after: { emailAddress: links[index]!.emailAddress } },
        ]);
      expect(await linksOf(owner, file.id)).toMatchObject([{ state: 'ended' }]);
    },
  );

  it('when they lose the capability Download, but not those to files in My Files', async () => {
    const { user, links } = await aSharer();
    await edit(user, { capabilities: ['Share'] });
    expect(await statusOf(links[0]!.token)).toEqual(dead);
    expect(await statusOf(links[1]!.token)).toEqual(works);
    await edit(user, { capabilities: back });
    expect(await statusOf(links[0]!.token)).toEqual(dead);
  });

  it('when they are deleted', async () => {
    const { user, file, own, links } = await aSharer();
    expect((await owner.call(usersContract.remove, { params: { id: user.id } })).status).toBe(204);
    for (const { token } of links) expect(await statusOf(token)).toEqual(dead);
    for (const { id } of [file, own]) expect(await endings(id)).toHaveLength(1);
    // The files are the owner's now, who can share them again.
    expect(await statusOf((await aLink(app, owner, own.id)).token)).toEqual(works);
  });

  it('when their role no longer manages the department, and not when nothing about their rights changes', async () => {
    const staff = await aUser(app, { role: 'DataCenter' });
    const file = await aFile(app, owner, { parentId: department.folderId });
    const link = await aLink(app, staff.browser, file.id);
    await edit(staff.user, { role: 'DataCenter', capabilities: [], departmentIds: [], name: 'another name' });
    expect(await statusOf(link.token)).toEqual(works);
    await edit(staff.user, {});
    expect(await statusOf(link.token)).toEqual(dead);
    await edit(staff.user, { role: 'DataCenter', capabilities: [], departmentIds: [] });
    expect(await statusOf(link.token)).toEqual(dead);
    expect(await endings(file.id)).toHaveLength(1);
  });

  it('when a right on the file is taken, on these files only', async () => {
    const { user, browser, file, links } = await aSharer();
    const other = await aFile(app, browser, { parentId: department.folderId });
    const otherLink = await aLink(app, browser, other.id);
    const { db } = app.deps;
    const rights = (value: number) =>
      db.updateTable('file_access').set({ rights: value }).where('user_id', '=', user.id).execute();
    await rights(rightBit.read);
    // The link is dead at once, even if nothing has ended it yet.
    expect(await statusOf(links[0]!.token)).toEqual(dead);
    const author = { id: user.id, name: 'x', username: 'x', emailAddress: '', phoneNumber: '', address: '' };
    await withAudit(db, author, (tx, audit) =>
      endLinksWithoutRight(tx, audit, { userIds: [user.id], fileIds: [file.id] }),
    );
    await rights(31);
    expect(await statusOf(links[0]!.token)).toEqual(dead);
    expect(await statusOf(otherLink.token)).toEqual(works);
    expect(await endings(file.id)).toMatchObject([{ actor_name: 'x' }]);
  });

  it('when they are disabled while they share, because one of both waits for the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, browser, file } = await aSharer();
      const [shared] = await Promise.all([shareOutside(browser, file.id), setActive(user, false)]);
      await setActive(user, true);
      const states = (await linksOf(owner, file.id)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(['ended']));
      expect([200, 401, 403]).toContain(shared.status);
    }
  });
});

describe('the links of a file end for good', () => {
  it('when it is trashed and restored, and a new one works', async () => {
    const { own, browser, links } = await aSharer();
    await trash(browser, own.id);
    expect(await statusOf(links[1]!.token)).toEqual(dead);
    await restore(browser, own.id);
    expect(await statusOf(links[1]!.token)).toEqual(dead);
    expect(await linksOf(browser, own.id)).toMatchObject([{ state: 'ended' }]);
    expect(await statusOf((await aLink(app, browser, own.id)).token)).toEqual(works);
  });

  it('when a folder above it is trashed and restored', async () => {
    const outer = await aFolder(owner, { parentId: department.folderId });
    const inner = await aFolder(owner, { parentId: outer.id });
    const file = await aFile(app, owner, { parentId: inner.id });
    const link = await aLink(app, owner, file.id);
    const renamed = await owner.call(filesContract.rename, {
      params: { id: outer.id },
      body: { name: 'another name' },
    });
    expect([renamed.status, await statusOf(link.token)]).toEqual([200, works]);
    await trash(owner, outer.id);
    expect(await statusOf(link.token)).toEqual(dead);
    await restore(owner, outer.id);
    expect(await statusOf(link.token)).toEqual(dead);
    expect(await statusOf((await aLink(app, owner, file.id)).token)).toEqual(works);
  });

  it.for(['file', 'folder'] as const)(
    'when a folder above it is trashed and restored, also after the %s is moved out of that folder',
    async (moved) => {
      const outer = await aFolder(owner, { parentId: department.folderId });
      const inner = await aFolder(owner, { parentId: outer.id });
      const file = await aFile(app, owner, { parentId: inner.id });
      const link = await aLink(app, owner, file.id);
      await trash(owner, outer.id);
      await restore(owner, outer.id);
      const elsewhere = await aFolder(owner, { parentId: department.folderId });
      expect(await move(owner, elsewhere.id, [moved === 'file' ? file.id : inner.id])).toEqual(['done']);
      expect(await statusOf(link.token)).toEqual(dead);
      expect(await linksOf(owner, file.id)).toMatchObject([{ state: 'ended' }]);
      expect(await statusOf((await aLink(app, owner, file.id)).token)).toEqual(works);
    },
  );

  it('when it is purged: the rows are deleted with it', async () => {
    const { own, browser, links } = await aSharer();
    await trash(browser, own.id);
    await purge(browser, own.id);
    await emptyTrash(browser, 'my-files');
    await waitFor(async () => {
      const rows = await app.deps.db
        .selectFrom('share_links')
        .select('id')
        .where('file_id', '=', own.id)
        .execute();
      expect(rows).toEqual([]);
    });
    expect(await statusOf(links[1]!.token)).toEqual(dead);
  });
});

it('notifies the open tabs of the sharer when somebody else revokes their link, or it ends', async () => {
  const { user, browser, file, links } = await aSharer();
  const address = app.server.server.listening
    ? app.server.listeningOrigin
    : await app.server.listen({ port: 0 });
  const tab = await openTab(address, browser);
  await tab.readUntil('retry:');
  await revoke(owner, links[0]!.id);
  const { length } = await tab.readUntil('event: access.changed');
  await aLink(app, browser, file.id);
  const shared = await tab.readUntil('event: access.changed', length);
  await edit(user, { capabilities: ['Download'] });
  await tab.readUntil('event: access.changed', shared.length);
  await tab.response.body?.cancel().catch(() => {});
});
