import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_GRANTS, accessContract, type GivenRight } from '#shared/files/access.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import type { Capability } from '#shared/auth/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, children, count, get, trash } from '#tests/services/file-calls.ts';
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

let home: { id: string; folderId: string };
let elsewhere: { id: string; folderId: string; companyId: string };
let giver: Person;
let file: FileItem;
const all: Capability[] = ['Upload', 'Download', 'Print', 'Share'];
beforeEach(async () => {
  const company = await aCompany(owner);
  home = await aDepartment(owner);
  elsewhere = { ...(await aDepartment(owner, { companyId: company.id })), companyId: company.id };
  giver = await aUser(app, { name: 'ليلى', capabilities: all }, [home.id]);
  file = await aFile(app, giver.browser, { parentId: home.folderId, name: 'عقد.pdf' });
});

interface Given {
  userIds?: string[];
  unitIds?: string[];
  rights?: GivenRight[];
}

const give = (browser: Browser, id: string, given: Given) =>
  browser.call(accessContract.giveOne, { params: { id }, body: { rights: ['read'], ...given } });
const giveMany = (browser: Browser, ids: string[], given: Given) =>
  browser.call(accessContract.give, { body: { ids, rights: ['read'], ...given } });

const sharedNames = async (browser: Browser) =>
  (await children(browser, 'shared-with-me', {})).body.items.map(({ name }) => name);
const actionsOf = async (browser: Browser, id: string) => (await get(browser, id)).body.actions;
const eventsOf = async (browser: Browser) =>
  (await browser.call(notificationsContract.list, { query: {} })).body.items.map(({ event }) => event);

describe('sharing a file', () => {
  it('lets each person of a department read it, at once and live, but not download, print or share it', async () => {
    const people = [await aUser(app, {}, [elsewhere.id]), await aUser(app, {}, [elsewhere.id])];
    const outsider = await aUser(app, {}, [(await aDepartment(owner)).id]);
    const tab = await openTab(address, people[0]!.browser);
    await tab.readUntil('retry:');

    const { status, body } = await give(giver.browser, file.id, { unitIds: [elsewhere.id] });

    expect([status, body]).toEqual([200, { people: 2 }]);
    await tab.readUntil('event: access.changed');
    await tab.readUntil('event: notifications.changed');
    for (const { browser } of people) {
      expect(await sharedNames(browser)).toEqual(['عقد.pdf']);
      expect(await actionsOf(browser, file.id)).toEqual(['open']);
      expect(await eventsOf(browser)).toEqual([
        { type: 'fileShared', file: { id: file.id, name: 'عقد.pdf' } },
      ]);
    }
    expect((await get(outsider.browser, file.id)).status).toBe(404);
  });

  it('means by a company all people of its departments, each once', async () => {
    const second = await aDepartment(owner, { companyId: elsewhere.companyId });
    await aUser(app, {}, [elsewhere.id, second.id]);
    await aUser(app, {}, [second.id]);
    const { body } = await give(giver.browser, file.id, { unitIds: [elsewhere.companyId, second.id] });
    expect(body.people).toBe(2);
  });

  it('writes one audit entry for the file with whom it was given to', async () => {
    const reader = await aUser(app, {}, [elsewhere.id]);
    await give(giver.browser, file.id, { unitIds: [elsewhere.id] });
    const [entry, ...others] = (await auditOf(app, file.id)).filter(({ action }) => action === 'share');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor_name: 'ليلى',
      entity_name: 'عقد.pdf',
      after: { users: [reader.user.email_address], units: [expect.any(String)] },
    });
  });

  it('changes, records and notifies nothing when it is given a second time', async () => {
    const reader = await aUser(app, {}, [elsewhere.id]);
    await give(giver.browser, file.id, { userIds: [reader.user.id] });
    const before = (await auditOf(app, file.id)).length;
    expect((await give(giver.browser, file.id, { userIds: [reader.user.id] })).status).toBe(200);
    expect((await auditOf(app, file.id)).length).toBe(before);
    expect(await eventsOf(reader.browser)).toHaveLength(1);
  });

  it.each([
    ['is disabled', { is_active: false }, true],
    ['is deleted', { deleted_at: new Date() }, true],
    ['has no department', {}, false],
  ])('refuses a person who %s', async (_, change, hasDepartment) => {
    const { user } = await aUser(app, {}, hasDepartment ? [elsewhere.id] : []);
    await app.deps.db
      .updateTable('users')
      .set({ ...change, name: 'x' })
      .where('id', '=', user.id)
      .execute();
    expect((await give(giver.browser, file.id, { userIds: [user.id] })).error.code).toBe('noRecipients');
  });

  it('refuses oneself, nobody, and people who do not exist', async () => {
    for (const userIds of [[giver.user.id], [], [newId()]])
      expect((await give(giver.browser, file.id, { userIds })).error.code).toBe('noRecipients');
  });

  it('refuses more pairs of files and people than one request may write', async () => {
    const { rows } = await sql<{ id: string }>`
      with people as (
        insert into users (id, name, username, username_key, search_name, email_address, email_key, role, password_hash)
        select gen_random_uuid(), 'x', key, key, 'x', key, key, 'Employee', ''
        from generate_series(1, ${MAX_GRANTS / 20 + 1}) n, lateral (select n || '@' || ${elsewhere.id} as key) k
        returning id)
      insert into user_departments select id, ${elsewhere.id}::uuid from people returning user_id as id`.execute(
      app.deps.db,
    );
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1)
      ids.push((await aFile(app, giver.browser, { parentId: home.folderId })).id);
    const refused = await giveMany(giver.browser, ids, { unitIds: [elsewhere.id] });
    expect(refused.error.code).toBe('tooManyRecipients');
    const [, ...fewer] = rows;
    const { body } = await giveMany(giver.browser, ids, { userIds: fewer.map(({ id }) => id) });
    expect(body).toMatchObject({ failed: [], people: MAX_GRANTS / 20 });
  });
});

describe('giving download or print', () => {
  it('needs the right oneself, and gives exactly that', async () => {
    const reader = await aUser(app, { capabilities: all }, [elsewhere.id]);
    await give(giver.browser, file.id, { userIds: [reader.user.id], rights: ['download'] });
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open', 'download', 'copy']);
    await give(giver.browser, file.id, { userIds: [reader.user.id], rights: ['print'] });
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open', 'download', 'print', 'copy']);
    expect((await eventsOf(reader.browser)).map(({ type }) => type)).toEqual(['printGiven', 'downloadGiven']);

    await app.deps.db
      .updateTable('users')
      .set({ capabilities: ['Share'] })
      .where('id', '=', giver.user.id)
      .execute();
    const other = await aUser(app, {}, [elsewhere.id]);
    for (const right of ['download', 'print'] as const)
      expect((await give(giver.browser, file.id, { userIds: [other.user.id], rights: [right] })).status).toBe(
        403,
      );
    expect((await give(giver.browser, file.id, { userIds: [other.user.id] })).status).toBe(200);
  });

  it('lets a colleague who reads the file in the department download it, and no longer when they leave', async () => {
    const colleague = await aUser(app, { capabilities: all }, [home.id]);
    await give(giver.browser, file.id, { userIds: [colleague.user.id], rights: ['download'] });
    expect(await actionsOf(colleague.browser, file.id)).toContain('download');
    expect(await sharedNames(colleague.browser)).toEqual([]);
    await app.deps.db
      .updateTable('user_departments')
      .set({ department_id: elsewhere.id })
      .where('user_id', '=', colleague.user.id)
      .execute();
    expect((await get(colleague.browser, file.id)).status).toBe(404);
  });

  it('has no effect without the capability', async () => {
    const reader = await aUser(app, { capabilities: [] }, [elsewhere.id]);
    await give(giver.browser, file.id, { userIds: [reader.user.id], rights: ['download', 'print'] });
    expect(await actionsOf(reader.browser, file.id)).toEqual(['open']);
  });
});

describe('a file that was shared', () => {
  const steps = {
    trashed: () => trash(owner, file.id),
    restored: () => owner.call(filesContract.restore, { body: { ids: [file.id] } }),
    renamed: () => owner.call(filesContract.rename, { params: { id: file.id }, body: { name: 'ملحق' } }),
  };
  it.each(['trashed', 'restored', 'renamed'] as const)(
    'tells its recipients live that it was %s',
    async (step) => {
      const reader = await aUser(app, {}, [elsewhere.id]);
      await give(giver.browser, file.id, { userIds: [reader.user.id] });
      if (step === 'restored') await steps.trashed();
      const tab = await openTab(address, reader.browser);
      await tab.readUntil('retry:');
      await steps[step]();
      await tab.readUntil('event: files.changed');
    },
  );
});

describe('sharing many files', () => {
  it('notifies each recipient once with their number, and joins what follows', async () => {
    const reader = await aUser(app, {}, [elsewhere.id]);
    const more = await Promise.all(
      [1, 2, 3].map((number) =>
        aFile(app, giver.browser, { parentId: home.folderId, name: `${number}.txt` }),
      ),
    );
    const { body } = await giveMany(giver.browser, [file.id, more[0]!.id], { unitIds: [elsewhere.id] });
    expect(body).toEqual({ done: [file.id, more[0]!.id], failed: [], people: 1 });
    await giveMany(giver.browser, [more[1]!.id, more[2]!.id], { unitIds: [elsewhere.id] });
    expect(await eventsOf(reader.browser)).toEqual([
      { type: 'filesShared', count: 4, fileId: expect.any(String) },
    ]);
    expect(await sharedNames(reader.browser)).toHaveLength(4);
  });

  it('notifies again of what is shared after the first toast, so that each opens its file', async () => {
    const reader = await aUser(app, {}, [elsewhere.id]);
    const next = await aFile(app, giver.browser, { parentId: home.folderId, name: 'ملحق.pdf' });
    await give(giver.browser, file.id, { userIds: [reader.user.id] });
    await reader.browser.call(notificationsContract.shown, {});
    await give(giver.browser, next.id, { userIds: [reader.user.id] });
    expect(await eventsOf(reader.browser)).toEqual([
      { type: 'fileShared', file: { id: next.id, name: 'ملحق.pdf' } },
      { type: 'fileShared', file: { id: file.id, name: 'عقد.pdf' } },
    ]);
    const { body } = await reader.browser.call(notificationsContract.shown, {});
    expect(body.items).toHaveLength(1);
  });

  it('reports what may not be shared and shares the others', async () => {
    const reader = await aUser(app, {}, [elsewhere.id]);
    const folder = await aFolder(owner, { parentId: home.folderId });
    const foreign = await aFile(app, owner);
    const ofOwner = await aFile(app, owner, { parentId: home.folderId });
    const trashed = await aFile(app, owner, { parentId: home.folderId });
    await trash(owner, trashed.id);
    const missing = newId();
    const ids = [file.id, folder.id, foreign.id, ofOwner.id, trashed.id, missing];
    const { body } = await giveMany(giver.browser, ids, { userIds: [reader.user.id] });
    expect(body.done).toEqual([file.id]);
    expect(body.failed).toEqual([
      { id: folder.id, code: 'forbidden' },
      { id: foreign.id, code: 'notFound' },
      { id: ofOwner.id, code: 'forbidden' },
      { id: trashed.id, code: 'notFound' },
      { id: missing, code: 'notFound' },
    ]);
    expect(await sharedNames(reader.browser)).toEqual(['عقد.pdf']);
  });
});

describe('sharing with people who are on the lists already', () => {
  it('adds what each of them lacks, and names exactly these', async () => {
    const [reader, colleague, stranger] = [
      await aUser(app, {}, [elsewhere.id]),
      await aUser(app, { capabilities: all }, [home.id]),
      await aUser(app, {}, [elsewhere.id]),
    ];
    const other = await aFile(app, giver.browser, { parentId: home.folderId, name: 'تقرير.pdf' });
    await give(giver.browser, file.id, { userIds: [reader.user.id] });
    await give(giver.browser, file.id, { userIds: [colleague.user.id], rights: ['download'] });

    const userIds = [reader, colleague, stranger].map(({ user }) => user.id);
    expect((await giveMany(giver.browser, [file.id, other.id], { userIds })).body.people).toBe(3);

    const addresses = (people: Person[]) => people.map(({ user }) => user.email_address).toSorted();
    const given = async (id: string) =>
      (await auditOf(app, id)).findLast(({ action }) => action === 'share')?.after;
    expect(await given(file.id)).toEqual({ users: addresses([colleague, stranger]) });
    expect(await given(other.id)).toEqual({ users: addresses([reader, colleague, stranger]) });
    for (const { browser } of [reader, colleague, stranger])
      expect(await sharedNames(browser)).toEqual(['تقرير.pdf', 'عقد.pdf']);
    expect(await actionsOf(colleague.browser, file.id)).toContain('download');
  });

  it('notifies each of exactly the files that they could not read before', async () => {
    const somebody = () => aUser(app, {}, [elsewhere.id]);
    const [first, second, third] = [await somebody(), await somebody(), await somebody()];
    const other = await aFile(app, giver.browser, { parentId: home.folderId, name: 'تقرير.pdf' });
    await give(giver.browser, file.id, { userIds: [first.user.id] });
    await give(giver.browser, other.id, { userIds: [second.user.id] });
    await app.deps.db.deleteFrom('notifications').execute();
    const userIds = [first, second, third].map(({ user }) => user.id);
    await giveMany(giver.browser, [file.id, other.id], { userIds });
    expect(await eventsOf(first.browser)).toEqual([
      { type: 'fileShared', file: { id: other.id, name: 'تقرير.pdf' } },
    ]);
    expect(await eventsOf(second.browser)).toEqual([
      { type: 'fileShared', file: { id: file.id, name: 'عقد.pdf' } },
    ]);
    expect(await eventsOf(third.browser)).toMatchObject([{ type: 'filesShared', count: 2 }]);
  });

  it('does not put a file that its creator is given again among what others shared with them', async () => {
    await app.deps.db.deleteFrom('file_access').where('file_id', '=', file.id).execute();
    await give(owner, file.id, { userIds: [giver.user.id] });
    expect(await sharedNames(giver.browser)).toEqual([]);
    expect((await count(giver.browser, 'shared-with-me')).body.total).toBe(0);
  });
});

it('completes a row that another writer left incomplete', async () => {
  const { user } = await aUser(app);
  await sql`insert into file_access (user_id, file_id, rights) values (${user.id}, ${file.id}, 1)`.execute(
    app.deps.db,
  );
  const { rows } =
    await sql`select a.sort_key = f.sort_key and a.type = f.type as is_complete from file_access a
    join files f on f.id = a.file_id where a.file_id = ${file.id} and a.user_id = ${user.id}`.execute(
      app.deps.db,
    );
  expect(rows).toEqual([{ is_complete: true }]);
});

it('gives read along with download on each file only to those who cannot read that file anyway', async () => {
  const [here, there] = [await aUser(app, {}, [home.id]), await aUser(app, {}, [elsewhere.id])];
  const other = await aFile(app, owner, { parentId: elsewhere.folderId });
  const userIds = [here, there].map(({ user }) => user.id);
  await giveMany(owner, [file.id, other.id], { userIds, rights: ['download'] });
  const rows = app.deps.db.selectFrom('file_access').select(['file_id', 'user_id', 'rights']);
  const both = rightBit.read | rightBit.download;
  expect(await rows.where('user_id', 'in', userIds).orderBy('file_id').orderBy('rights').execute()).toEqual([
    { file_id: file.id, user_id: here.user.id, rights: rightBit.download },
    { file_id: file.id, user_id: there.user.id, rights: both },
    { file_id: other.id, user_id: there.user.id, rights: rightBit.download },
    { file_id: other.id, user_id: here.user.id, rights: both },
  ]);
});

describe('in My Files', () => {
  it('the owner of the file shares it whatever their role, an employee with the capability', async () => {
    const reader = await aUser(app, { capabilities: all }, [elsewhere.id]);
    const own = await aFile(app, giver.browser, { parentId: 'my-files', name: 'mine.pdf' });
    await give(giver.browser, own.id, { userIds: [reader.user.id], rights: ['read', 'download'] });
    expect(await actionsOf(reader.browser, own.id)).toEqual(['open', 'download', 'copy']);
    await app.deps.db
      .updateTable('users')
      .set({ capabilities: ['Upload', 'Download', 'Print'] })
      .where('id', '=', giver.user.id)
      .execute();
    expect((await give(giver.browser, own.id, { userIds: [reader.user.id] })).error.code).toBe('forbidden');
    expect((await give(owner, own.id, { userIds: [reader.user.id] })).status).toBe(404);
  });
});

it('two requests that give the same in different order do not block each other', async () => {
  const people = await Promise.all([1, 2, 3].map(() => aUser(app, {}, [elsewhere.id])));
  const files = await Promise.all(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile(app, giver.browser, { parentId: home.folderId, name })),
  );
  const ids = files.map(({ id }) => id);
  const userIds = people.map(({ user }) => user.id);
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((turn) =>
      turn % 2 === 0
        ? giveMany(giver.browser, ids, { userIds })
        : giveMany(owner, ids.toReversed(), { userIds: userIds.toReversed(), rights: ['print', 'read'] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('two requests with files of two departments in different order do not block each other', async () => {
  const people = [await aUser(app, {}, [home.id]), await aUser(app, {}, [elsewhere.id])];
  const userIds = people.map(({ user }) => user.id);
  for (let round = 0; round < 10; round += 1) {
    const ids = [
      (await aFile(app, owner, { parentId: home.folderId })).id,
      (await aFile(app, owner, { parentId: elsewhere.folderId })).id,
    ];
    const both = { userIds, rights: ['download' as const] };
    const answers = await Promise.all([
      giveMany(owner, ids, both),
      giveMany(owner, ids.toReversed(), both),
      giveMany(owner, ids, { ...both, rights: ['print'] }),
      giveMany(owner, ids.toReversed(), { ...both, rights: ['print'] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
