import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GivenRight, MAX_GRANTS, MAX_PEOPLE, accessContract } from '#shared/files/access.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { type Capability, capabilities } from '#shared/auth/roles.ts';
import { markPurging } from '#server/files/trash/trash.queries.ts';
import { transaction } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import { aLink, openLink } from '#tests/factories/links.ts';
import { Browser } from '#tests/services/browser.ts';
import { auditOf, children, get, purge, rename, restore, trash } from '#tests/services/file-calls.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { pairsOfDay } from './access.actions.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

type Person = Awaited<ReturnType<typeof aUser>>;

let app: TestApp;
let address: string;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const all: Capability[] = [...capabilities];
let home: { id: string; folderId: string };
let elsewhere: { id: string; folderId: string };
let giver: Person;
let reader: Person;
let file: FileItem;
beforeEach(async () => {
  home = await aDepartment(owner);
  elsewhere = await aDepartment(owner);
  giver = await aUser(app, { capabilities: all }, [home.id]);
  reader = await aUser(app, { capabilities: all }, [elsewhere.id]);
  file = await aFile(app, giver.browser, { parentId: home.folderId, name: 'عقد.pdf' });
  await give(file.id, reader, ['read', 'download', 'print']);
});

const give = (id: string, { user }: Person, rights: GivenRight[]) =>
  giver.browser.call(accessContract.giveOne, { params: { id }, body: { userIds: [user.id], rights } });
const take = (browser: Browser, id: string, userIds: string[], rights: GivenRight[] = ['read']) =>
  browser.call(accessContract.takeOne, { params: { id }, body: { userIds, rights } });
const actionsOf = async (browser: Browser, id: string) => (await get(browser, id)).body.actions;

describe('taking rights away', () => {
  it('takes download and print together with read, notifies open tabs, and records it', async () => {
    const tab = await openTab(address, reader.browser);
    await tab.readUntil('retry:');
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open', 'download', 'print', 'copy']);

    const { status, body } = await take(giver.browser, file.id, [reader.user.id]);

    expect([status, body]).toEqual([200, { people: 1 }]);
    await tab.readUntil('event: access.changed');
    expect((await get(reader.browser, file.id)).status).toBe(404);
    expect((await children(reader.browser, 'shared-with-me', {})).body.items).toEqual([]);
    await give(file.id, reader, ['read']);
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open']);
    const entries = (await auditOf(app, file.id)).filter(({ action }) => action === 'remove-access');
    expect(entries).toMatchObject([{ before: { users: [reader.user.email_address], rights: ['read'] } }]);
  });

  it('takes only download, or only print', async () => {
    await take(giver.browser, file.id, [reader.user.id], ['download']);
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open', 'print']);
    await take(giver.browser, file.id, [reader.user.id], ['print']);
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open']);
  });

  it('leaves the other rights to somebody who reads the file without being on its list', async () => {
    const colleague = await aUser(app, { capabilities: all }, [home.id]);
    await give(file.id, colleague, ['download', 'print']);
    await take(giver.browser, file.id, [colleague.user.id], ['read', 'download']);
    const actions = await actionsOf(colleague.browser, file.id);
    expect([actions.includes('download'), actions.includes('print')]).toEqual([false, true]);
  });

  it('refuses the next part of a download, and a download that the browser has kept', async () => {
    const part = (headers: Record<string, string>) =>
      reader.browser.send({ method: 'GET', url: `/api/files/${file.id}/content`, headers });
    const first = await part({ range: 'bytes=0-1' });
    expect(first.status).toBe(206);
    await take(giver.browser, file.id, [reader.user.id], ['download']);
    expect((await part({ range: 'bytes=2-3' })).status).toBe(403);
    expect((await part({ 'if-none-match': String(first.headers['etag']) })).status).toBe(403);
    await take(giver.browser, file.id, [reader.user.id]);
    expect((await part({ range: 'bytes=2-3' })).status).toBe(404);
  });

  it('changes and records nothing when the person has nothing', async () => {
    const other = await aUser(app, {}, [elsewhere.id]);
    const before = (await auditOf(app, file.id)).length;
    expect((await take(giver.browser, file.id, [other.user.id])).body).toEqual({ people: 0 });
    expect((await auditOf(app, file.id)).length).toBe(before);
  });

  it('refuses more pairs of files and people than one request may change', async () => {
    const ids: string[] = [];
    for (let made = 0; made < MAX_GRANTS / MAX_PEOPLE + 1; made += 1)
      ids.push((await aFile(app, giver.browser, { parentId: home.folderId })).id);
    const userIds = [reader.user.id, ...Array.from({ length: MAX_PEOPLE - 1 }, newId)];
    const takeMany = (fileIds: string[]) =>
      giver.browser.call(accessContract.take, { body: { ids: fileIds, userIds, rights: ['read'] } });
    expect((await takeMany(ids)).error.code).toBe('tooManyRecipients');
    expect((await takeMany(ids.slice(1))).body).toMatchObject({ failed: [], people: 0 });
  });

  it('has no limit, but giving them has one for each user and day, because each is in the audit log', async () => {
    await countAttempt(app.deps.db, pairsOfDay, giver.user.id, pairsOfDay.max - 2);
    await take(giver.browser, file.id, [reader.user.id]);
    expect((await give(file.id, reader, ['read'])).status).toBe(200);
    expect((await take(giver.browser, file.id, [reader.user.id])).status).toBe(200);
    expect((await give(file.id, reader, ['read'])).error.code).toBe('tooManyRequests');
    expect((await get(reader.browser, file.id)).status).toBe(404);
  });

  it('is refused to somebody who may only read, and to strangers', async () => {
    const other = await aUser(app, { capabilities: all }, [elsewhere.id]);
    await give(file.id, other, ['read']);
    expect((await take(other.browser, file.id, [reader.user.id])).status).toBe(403);
    const stranger = await aUser(app, { capabilities: all }, [elsewhere.id]);
    expect((await take(stranger.browser, file.id, [reader.user.id])).status).toBe(404);
    expect(await actionsOf(reader.browser, file.id)).toContain('download');
  });
});

describe('the creator', () => {
  it('is removed from a file of the data center by the owner and by admins only', async () => {
    const dataCenter = await aUser(app, { role: 'DataCenter' });
    expect((await take(dataCenter.browser, file.id, [giver.user.id])).error.code).toBe('creatorStays');
    const admin = await aUser(app, { role: 'Admin' });
    expect((await take(admin.browser, file.id, [giver.user.id], ['download'])).status).toBe(200);
    expect(await actionsOf(giver.browser, file.id)).not.toContain('download');
    expect((await take(owner, file.id, [giver.user.id])).status).toBe(200);
    // The department still lets them read it, but they share and download it no more.
    expect(await actionsOf(giver.browser, file.id)).toEqual(['open', 'replace', 'seeAccess']);
  });

  it('stays in My Files, and is no guest of a file that an admin lets them read again', async () => {
    const own = await aFile(app, giver.browser, { parentId: 'my-files' });
    expect((await take(giver.browser, own.id, [giver.user.id])).error.code).toBe('forbidden');
    await take(owner, file.id, [giver.user.id]);
    await owner.call(accessContract.giveOne, {
      params: { id: file.id },
      body: { userIds: [giver.user.id], rights: ['read'] },
    });
    expect((await children(giver.browser, 'shared-with-me', {})).body.items).toEqual([]);
  });
});

it('ends the outside links of whoever loses the right, also when they get it back', async () => {
  const link = await aLink(app, giver.browser, file.id);
  const other = await aLink(app, owner, file.id);
  const visitor = new Browser(app);
  expect((await openLink(visitor, link.token)).status).toBe(200);
  await take(owner, file.id, [giver.user.id], ['download']);
  await give(file.id, reader, ['read']);
  await owner.call(accessContract.giveOne, {
    params: { id: file.id },
    body: { userIds: [giver.user.id], rights: ['download'] },
  });
  expect(await actionsOf(giver.browser, file.id)).toContain('shareOutside');
  expect((await openLink(visitor, link.token)).status).toBe(404);
  expect((await openLink(visitor, other.token)).status).toBe(200);
});

describe('many files', () => {
  it('takes what may be taken, and reports the files on which somebody has to stay', async () => {
    const ofReader = await aFile(app, owner, { parentId: home.folderId });
    await app.deps.db
      .updateTable('files')
      .set({ created_by: reader.user.id })
      .where('id', '=', ofReader.id)
      .execute();
    const dataCenter = await aUser(app, { role: 'DataCenter' });
    const { body } = await dataCenter.browser.call(accessContract.take, {
      body: { ids: [file.id, ofReader.id], userIds: [reader.user.id], rights: ['read'] },
    });
    expect(body).toEqual({
      done: [file.id],
      failed: [{ id: ofReader.id, code: 'creatorStays' }],
      people: 1,
    });
  });

  it('takes from each file whatever may be taken from it, also where somebody has to stay', async () => {
    const guest = await aUser(app, {}, [elsewhere.id]);
    const ofReader = await aFile(app, reader.browser, { parentId: home.folderId });
    const userIds = [reader.user.id, guest.user.id];
    for (const id of [file.id, ofReader.id])
      await owner.call(accessContract.giveOne, { params: { id }, body: { userIds, rights: ['read'] } });
    const dataCenter = await aUser(app, { role: 'DataCenter' });
    const { body } = await dataCenter.browser.call(accessContract.take, {
      body: { ids: [file.id, ofReader.id], userIds, rights: ['read'] },
    });
    expect(body).toEqual({ done: [file.id, ofReader.id], failed: [], people: 2 });
    const taken = async (id: string) =>
      (await auditOf(app, id)).findLast(({ action }) => action === 'remove-access')?.before;
    expect(await taken(file.id)).toMatchObject({
      users: [reader, guest].map(({ user }) => user.email_address).toSorted(),
    });
    expect(await taken(ofReader.id)).toMatchObject({ users: [guest.user.email_address] });
  });
});

describe('"Shared with me"', () => {
  const shared = async (tab: 'all' | 'pdf' = 'all') => ({
    names: (await children(reader.browser, 'shared-with-me', { tab })).body.items.map(({ name }) => name),
    total: (
      await reader.browser.call(filesContract.count, { params: { id: 'shared-with-me' }, query: { tab } })
    ).body.total,
  });

  it('follows the name and the state of a file', async () => {
    const other = await aFile(app, giver.browser, { parentId: home.folderId, name: 'b.txt' });
    await give(other.id, reader, ['read']);
    expect(await shared()).toEqual({ names: ['b.txt', 'عقد.pdf'], total: 2 });
    expect(await shared('pdf')).toEqual({ names: ['عقد.pdf'], total: 1 });
    await rename(owner, file.id, 'a');
    expect(await shared()).toEqual({ names: ['a.pdf', 'b.txt'], total: 2 });
    await trash(owner, file.id);
    expect(await shared()).toEqual({ names: ['b.txt'], total: 1 });
    await restore(owner, file.id);
    expect(await shared()).toEqual({ names: ['a.pdf', 'b.txt'], total: 2 });
  });

  it('is read page by page in both orders', async () => {
    for (const name of ['1.txt', '2.txt', '10.txt'])
      await give((await aFile(app, giver.browser, { parentId: home.folderId, name })).id, reader, ['read']);
    for (const order of ['asc', 'desc'] as const) {
      const names: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { body } = await children(reader.browser, 'shared-with-me', { order, cursor, limit: 1 });
        names.push(...body.items.map(({ name }) => name));
        if (body.nextCursor === null) break;
        cursor = body.nextCursor;
      }
      const sorted = ['1.txt', '2.txt', '10.txt', 'عقد.pdf'];
      expect(names).toEqual(order === 'asc' ? sorted : sorted.toReversed());
    }
  });

  it('writes no access row again when a file in the trash is deleted for good', async () => {
    await trash(owner, file.id);
    await transaction(app.deps.db, async (tx) => {
      const written = () =>
        sql`select xmin::text, user_id from file_access where file_id = ${file.id} order by user_id`.execute(
          tx,
        );
      const before = await written();
      expect(before.rows).toHaveLength(2);
      await markPurging(tx, [file.id]);
      expect((await written()).rows).toEqual(before.rows);
    });
  });

  it('keeps no access rows of a file that was purged', async () => {
    await trash(owner, file.id);
    await purge(owner, file.id);
    await app.deps.db.deleteFrom('files').where('id', '=', file.id).execute();
    const rows = await app.deps.db
      .selectFrom('file_access')
      .selectAll()
      .where('file_id', '=', file.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
