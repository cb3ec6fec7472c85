import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GivenRight, accessContract } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type Capability, capabilities } from '#shared/auth/roles.ts';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { setDepartments } from '#server/users/users.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

type Person = Awaited<ReturnType<typeof aUser>>;

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const all: Capability[] = [...capabilities];
let company: { id: string };
let home: { id: string; folderId: string; name: string };
let elsewhere: { id: string; folderId: string };
let giver: Person;
let file: FileItem;
beforeEach(async () => {
  company = await aCompany(owner);
  home = await aDepartment(owner);
  elsewhere = await aDepartment(owner, { companyId: company.id });
  giver = await aUser(app, { name: 'ليلى', capabilities: all }, [home.id]);
  file = await aFile(app, giver.browser, { parentId: home.folderId });
});

const give = (person: Person, rights: GivenRight[]) =>
  giver.browser.call(accessContract.giveOne, {
    params: { id: file.id },
    body: { userIds: [person.user.id], rights },
  });

async function access(browser: Browser, q = '') {
  const people = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await browser.call(accessContract.list, {
      params: { id: file.id },
      query: { q, cursor },
    });
    people.push(...body.items);
    if (body.nextCursor === null) return people;
    cursor = body.nextCursor;
  }
}

const find = async (browser: Browser, { user }: Person) =>
  (await access(browser)).find(({ id }) => id === user.id);

describe('who has access', () => {
  it('tells the rights of each person and where each comes from', async () => {
    const colleague = await aUser(app, { name: 'زميل' }, [home.id]);
    const guest = await aUser(app, { name: 'ضيف', capabilities: ['Download'] }, [elsewhere.id]);
    const manager = await aUser(app, { role: 'DataCenter', name: 'مسؤول' });
    await give(guest, ['read', 'print']);
    await owner.call(accessContract.giveOne, {
      params: { id: file.id },
      body: { userIds: [guest.user.id], rights: ['download'] },
    });

    const creator = { kind: 'creator' };
    expect(await find(giver.browser, giver)).toMatchObject({
      name: 'ليلى',
      rights: [
        { right: 'read', sources: [{ kind: 'department', name: home.name }, creator] },
        { right: 'download', sources: [creator] },
        { right: 'print', sources: [creator] },
        { right: 'share', sources: [creator] },
        { right: 'delete', sources: [creator] },
      ],
      withoutCapability: [],
    });
    expect(await find(giver.browser, colleague)).toMatchObject({
      rights: [{ right: 'read', sources: [{ kind: 'department', name: home.name }] }],
    });
    expect(await find(giver.browser, guest)).toMatchObject({
      rights: [
        { right: 'read', sources: [{ kind: 'granted', by: 'ليلى', at: expect.any(String) }] },
        { right: 'download', sources: [{ kind: 'granted', by: expect.not.stringMatching('ليلى') }] },
      ],
      withoutCapability: ['print'],
    });
    const role = { kind: 'role', role: 'DataCenter' };
    const ofManager = (await find(giver.browser, manager))!;
    expect(ofManager.rights[0]).toEqual({ right: 'read', sources: [role] });
    const isOwner = ({ kind }: { kind: string }) => kind === 'owner';
    expect(
      (await access(giver.browser)).filter(({ rights }) => rights[0]!.sources.some(isOwner)),
    ).toHaveLength(1);
  });

  it('leaves out deleted people, marks inactive ones, and filters by name', async () => {
    const gone = await aUser(app, { name: 'gone' }, [home.id]);
    const off = await aUser(app, { name: 'Ahmed off' }, [home.id]);
    const { db } = app.deps;
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.user.id).execute();
    await db.updateTable('users').set({ is_active: false }).where('id', '=', off.user.id).execute();
    expect(await find(giver.browser, gone)).toBeUndefined();
    expect(await find(giver.browser, off)).toMatchObject({ isActive: false });
    expect((await access(giver.browser, 'ahmed')).map(({ id }) => id)).toEqual([off.user.id]);
  });

  it('pages through many people without losing or repeating one', async () => {
    await sql`
      with people as (
        insert into users (id, name, username, username_key, search_name, email_address, email_key, role, password_hash)
        select gen_random_uuid(), 'n', key, key, 'n' || n % 7, key, key, 'Employee', ''
        from generate_series(1, 230) n, lateral (select n || '@' || ${home.id} as key) k returning id)
      insert into user_departments select id, ${home.id}::uuid from people`.execute(app.deps.db);
    const people = (await access(giver.browser)).filter(({ name }) => name === 'n');
    expect(new Set(people.map(({ id }) => id)).size).toBe(230);
    expect(people).toHaveLength(230);
  });

  it('begins with the creator, then names those whom rights were given to, then all others', async () => {
    const colleague = await aUser(app, { name: 'أحمد' }, [home.id]);
    const downloader = await aUser(app, { name: 'باسم', capabilities: all }, [home.id]);
    const guest = await aUser(app, { name: 'هند' }, [elsewhere.id]);
    await give(guest, ['read']);
    await give(downloader, ['download']);
    const gone = await aUser(app, { name: 'آدم' }, [elsewhere.id]);
    await give(gone, ['read']);
    await sql`update users set deleted_at = now() where id = ${gone.user.id}`.execute(app.deps.db);
    await sql`
      with people as (
        insert into users (id, name, username, username_key, search_name, email_address, email_key, role, password_hash)
        select gen_random_uuid(), 'given', key, key, 'دال' || n % 7, key, key, 'Employee', ''
        from generate_series(1, 230) n, lateral (select n || '@' || ${file.id} as key) k returning id)
      insert into file_access (user_id, file_id, rights) select id, ${file.id}::uuid, 1 from people`.execute(
      app.deps.db,
    );
    const listed = (await access(giver.browser)).map(({ name }) => name);
    expect(listed.slice(0, 2)).toEqual(['ليلى', 'باسم']);
    expect(listed.slice(2, 232)).toEqual(Array.from({ length: 230 }, () => 'given'));
    expect(listed[232]).toBe('هند');
    expect(listed.slice(233)).toContain('أحمد');
    expect(new Set((await access(giver.browser)).map(({ id }) => id)).size).toBe(listed.length);
    expect((await access(giver.browser, colleague.user.name)).map(({ name }) => name)).toEqual(['أحمد']);
  });

  it('is told to those in the place and to those who may share, not to a guest', async () => {
    const guest = await aUser(app, { capabilities: all }, [elsewhere.id]);
    await give(guest, ['read']);
    const ask = async (browser: Browser) =>
      (await browser.call(accessContract.list, { params: { id: file.id }, query: {} })).status;
    expect(await ask(guest.browser)).toBe(403);
    expect(await ask((await aUser(app, {}, [home.id])).browser)).toBe(200);
    expect(await ask((await aUser(app, {}, [elsewhere.id])).browser)).toBe(404);
  });
});

describe('the tree of recipients', () => {
  const ask = async (input: { under?: string; q?: string; right?: GivenRight; ids?: string[] } = {}) =>
    (
      await giver.browser.call(accessContract.recipients, {
        body: { ids: [file.id], right: 'read', ...input },
      })
    ).body;

  it('has companies, then departments, then people, each with how many people it has', async () => {
    const reader = await aUser(app, { name: 'قارئ' }, [elsewhere.id]);
    const off = await aUser(app, {}, [elsewhere.id]);
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', off.user.id).execute();
    const { units } = await ask();
    expect(units.find(({ id }) => id === company.id)).toMatchObject({ kind: 'company', people: 1 });
    const below = await ask({ under: company.id });
    expect(below.units).toMatchObject([
      { id: elsewhere.id, kind: 'department', parentId: company.id, people: 1 },
    ]);
    const { people } = await ask({ under: elsewhere.id });
    expect(people).toEqual([
      {
        id: reader.user.id,
        name: 'قارئ',
        emailAddress: reader.user.email_address,
        departmentIds: [elsewhere.id],
        holds: 0,
        impliedBy: null,
        isCapable: true,
      },
    ]);
  });

  it('marks who holds the right, who has it anyway, and who lacks the capability', async () => {
    const holder = await aUser(app, { name: 'a', capabilities: [] }, [home.id]);
    await aUser(app, { name: 'b', role: 'DataCenter' }, [home.id]);
    await give(holder, ['download']);
    const marks = async (right: GivenRight) =>
      (await ask({ under: home.id, right })).people.map(({ holds, impliedBy, isCapable }) => [
        holds,
        impliedBy,
        isCapable,
      ]);
    expect(await marks('read')).toEqual([
      [0, 'department', true],
      [0, 'role', true],
    ]);
    expect(await marks('download')).toEqual([
      [1, null, false],
      [0, 'role', true],
    ]);
  });

  it('counts who has the right on all of the files in a department and in its company', async () => {
    const [first, second] = [
      await aUser(app, {}, [elsewhere.id]),
      await aUser(app, { role: 'DataCenter' }, [elsewhere.id]),
    ];
    const other = await aFile(app, giver.browser, { parentId: home.folderId, name: 'other.txt' });
    const off = await aUser(app, {}, [elsewhere.id]);
    const gone = await aUser(app, {}, [elsewhere.id]);
    const sibling = await aDepartment(owner, { companyId: company.id });
    await setDepartments(app.deps.db, first.user.id, [elsewhere.id, sibling.id]);
    await setDepartments(app.deps.db, giver.user.id, [home.id, elsewhere.id]);
    for (const person of [first, second, off, gone]) await give(person, ['read']);
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', off.user.id).execute();
    await app.deps.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.user.id)
      .execute();
    const counts = async (input: { right?: GivenRight; ids?: string[] } = {}) => [
      (await ask(input)).units.find(({ id }) => id === company.id),
      (await ask({ ...input, under: company.id })).units[0],
    ];
    expect(await counts()).toMatchObject([
      { people: 2, holders: 2 },
      { people: 2, holders: 2 },
    ]);
    expect(await counts({ right: 'download' })).toMatchObject([{ holders: 0 }, { holders: 0 }]);
    expect(await counts({ ids: [file.id, other.id] })).toMatchObject([{ holders: 0 }, { holders: 0 }]);
    const again = await giver.browser.call(accessContract.giveOne, {
      params: { id: file.id },
      body: { unitIds: [company.id], rights: ['read'] },
    });
    expect([again.status, again.body]).toEqual([200, { people: 2 }]);
  });

  it('does not count the people of a deleted department in its company', async () => {
    const deleted = await aDepartment(owner, { companyId: company.id });
    const former = await aUser(app, {}, [deleted.id]);
    const present = await aUser(app, {}, [elsewhere.id]);
    for (const person of [former, present]) await give(person, ['read']);
    const counts = async () => (await ask()).units.find(({ id }) => id === company.id);
    expect(await counts()).toMatchObject({ people: 2, holders: 2 });
    const { status } = await owner.call(unitContracts.department.remove, {
      params: { id: deleted.id },
      body: {},
    });
    expect(status).toBe(204);
    expect(await counts()).toMatchObject({ people: 1, holders: 1 });
  });

  it('finds people and units by name in any spelling, with the units above them', async () => {
    await aUser(app, { name: 'أحمد الزهراني' }, [elsewhere.id]);
    const { units, people } = await ask({ q: 'احمد الزهرانى' });
    expect(people.map(({ name }) => name)).toContain('أحمد الزهراني');
    expect(units.map(({ id }) => id)).toEqual(expect.arrayContaining([company.id, elsewhere.id]));
  });

  it('is refused without the right to give', async () => {
    const reader = await aUser(app, {}, [home.id]);
    const { status } = await reader.browser.call(accessContract.recipients, {
      body: { ids: [file.id], right: 'read' },
    });
    expect(status).toBe(403);
  });
});

describe('the list of those who can lose a right', () => {
  const listed = async (browser: Browser, right: GivenRight = 'read', q = '') =>
    (await browser.call(accessContract.people, { body: { ids: [file.id], right, q } })).body.items;

  it('has everyone on the list but the caller, and says whom the caller may remove', async () => {
    const guest = await aUser(app, { name: 'guest' }, [elsewhere.id]);
    await give(guest, ['read']);
    expect(await listed(giver.browser)).toMatchObject([
      { id: guest.user.id, files: 1, removable: 1, isCreator: false },
    ]);
    expect(await listed(giver.browser, 'download')).toEqual([]);
    const dataCenter = await aUser(app, { role: 'DataCenter' });
    const ofCreator = (people: Awaited<ReturnType<typeof listed>>) =>
      people.find(({ id }) => id === giver.user.id);
    expect(ofCreator(await listed(dataCenter.browser))).toMatchObject({
      isCreator: true,
      removable: 0,
      impliedBy: 'department',
    });
    expect(ofCreator(await listed(owner))).toMatchObject({ isCreator: true, removable: 1 });
    expect((await listed(owner, 'read', 'guest')).map(({ id }) => id)).toEqual([guest.user.id]);
  });
});
