import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisationContract, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { DATA_CENTER_FOLDER_ID } from '#server/files/folders.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitUntil } from '#tests/services/wait-for.ts';

const { partition, company, department } = unitContracts;
const plainForm = { emailAddress: '', phoneNumber: '', address: 'الرياض' };

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const entries = (entityId: string) =>
  app.deps.db.selectFrom('audit_logs').selectAll().where('entity_id', '=', entityId).orderBy('id').execute();

const folder = (id: string) =>
  app.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('creating a unit', () => {
  it('creates a unit and its folder, which stores the ids of all units above', async () => {
    const top = await aPartition(owner, {
      name: 'المشاريع',
      address: 'جدة',
      phoneNumber: '+966 11 000 0000',
    });
    const middle = await aCompany(owner, { partitionId: top.id, name: 'Homes' });
    const bottom = await aDepartment(owner, { companyId: middle.id, name: 'Sales' });
    expect(top).toMatchObject({ kind: 'partition', parentId: null, address: 'جدة', isEmpty: true });
    expect(bottom).toMatchObject({ kind: 'department', parentId: middle.id, address: '', name: 'Sales' });
    expect(await folder(top.folderId)).toMatchObject({
      name: 'المشاريع',
      parent_id: DATA_CENTER_FOLDER_ID,
      partition_id: top.id,
      company_id: null,
    });
    expect(await folder(bottom.folderId)).toMatchObject({
      kind: 'folder',
      space: 'DC',
      name: 'Sales',
      parent_id: middle.folderId,
      partition_id: top.id,
      company_id: middle.id,
      department_id: bottom.id,
    });
  });

  it('records one audit entry for a new unit and notifies the other managers, but not the author or Employees', async () => {
    const admin = await aUser(app, { role: 'Admin' });
    const clerk = await aUser(app, { role: 'DataCenter' });
    const employee = await aUser(app, { role: 'Employee' });
    const unit = await aCompany(clerk.browser, { name: 'Towers', emailAddress: 'a@b.test' });
    expect(await entries(unit.id)).toMatchObject([
      {
        action: 'create',
        entity_kind: 'company',
        entity_name: 'Towers',
        before: null,
        after: { name: 'Towers', emailAddress: 'a@b.test', phoneNumber: '', prefix: unit.prefix },
        actor_id: clerk.user.id,
      },
    ]);
    const notifications = await app.deps.db
      .selectFrom('notifications')
      .select(['user_id', 'event'])
      .where('sender_id', '=', clerk.user.id)
      .execute();
    const received = notifications.filter(({ event }) => 'unit' in event && event.unit.id === unit.id);
    expect(received.map(({ user_id }) => user_id)).toContain(admin.user.id);
    expect(received.map(({ user_id }) => user_id)).not.toContain(clerk.user.id);
    expect(received.map(({ user_id }) => user_id)).not.toContain(employee.user.id);
    expect(received[0]!.event).toEqual({
      type: 'unitCreated',
      unit: { id: unit.id, kind: 'company', name: 'Towers', above: [unit.parentId] },
    });
  });

  it('refuses a name that a sibling has in any case, and allows it under another parent', async () => {
    const { parentId } = await aCompany(owner, { name: 'Same Name' });
    const again = await owner.call(company.create, {
      params: { id: parentId! },
      body: { ...plainForm, name: ' same NAME ' },
    });
    expect([again.status, again.error.code]).toEqual([409, 'nameTaken']);
    expect((await aCompany(owner, { name: 'Same Name' })).name).toBe('Same Name');
  });

  it('creates one unit when twelve with the same name are created at once', async () => {
    const { id } = await aPartition(owner);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        owner.call(company.create, { params: { id }, body: { ...plainForm, name: 'Once' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'nameTaken')).toHaveLength(11);
  });

  it('refuses to create a unit under a parent that is missing, deleted or of the wrong kind', async () => {
    const deleted = await aPartition(owner);
    await owner.call(partition.remove, { params: { id: deleted.id }, body: {} });
    const dept = await aDepartment(owner);
    const under = async (id: string) =>
      (await owner.call(company.create, { params: { id }, body: { ...plainForm, name: 'x' } })).error.code;
    expect(await under('00000000-0000-7000-8000-000000000000')).toBe('notFound');
    expect(await under(deleted.id)).toBe('parentDeleted');
    expect(await under(dept.id)).toBe('notFound');
  });

  it('refuses a partition without a name or address, or with an invalid e-mail address', async () => {
    const wrong = await owner.call(partition.create, {
      body: { name: '  ', address: '', emailAddress: 'nobody', phoneNumber: '' },
    });
    expect(wrong.error).toMatchObject({
      code: 'invalidInput',
      fields: ['body.name', 'body.emailAddress', 'body.address'],
    });
  });
});

describe('the prefixes of units', () => {
  let fresh: TestApp;
  let browser: Browser;
  beforeEach(async () => {
    fresh = await createTestApp();
    browser = await anOwner(fresh);
    return () => fresh[Symbol.asyncDispose]();
  });

  it('gives consecutive prefixes to fifty units created at once', async () => {
    const { id } = await aPartition(browser);
    const units = await Promise.all(Array.from({ length: 50 }, () => aCompany(browser, { partitionId: id })));
    const numbers = units.map((unit) => Number(unit.prefix)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    const { body } = await browser.call(company.list, { params: { id }, query: { page: 2 } });
    expect(body.items.map((unit) => unit.prefix)).toEqual(['06', '07', '08', '09', '10']);
  });

  it('leaves no gap in the prefixes after a failed creation, and numbers the hundredth unit 100', async () => {
    const first = await aPartition(browser);
    const body = { ...plainForm, name: first.name };
    expect((await browser.call(partition.create, { body })).error.code).toBe('nameTaken');
    expect([first.prefix, (await aPartition(browser)).prefix]).toEqual(['01', '02']);
    await fresh.deps.db.updateTable('prefix_counters').set({ last: 99 }).execute();
    expect((await aPartition(browser)).prefix).toBe('100');
  });
});

describe('editing a unit', () => {
  it('renames the folder of an edited unit, and records only the changed values', async () => {
    const unit = await aPartition(owner, { name: 'Before', phoneNumber: '+966 11 000 0001' });
    const { body } = await owner.call(partition.update, {
      params: { id: unit.id },
      body: { name: 'After', emailAddress: '', phoneNumber: '+966 11 000 0001', address: 'مكة' },
    });
    expect(body).toMatchObject({
      name: 'After',
      address: 'مكة',
      folderId: unit.folderId,
      prefix: unit.prefix,
    });
    expect((await folder(unit.folderId)).name).toBe('After');
    expect((await entries(unit.id)).slice(1)).toMatchObject([
      {
        action: 'update',
        entity_name: 'After',
        before: { name: 'Before', address: 'الرياض' },
        after: { name: 'After', address: 'مكة' },
      },
    ]);
  });

  it('records no audit entry when the unit did not change', async () => {
    const unit = await aDepartment(owner, { name: 'Still' });
    const { status } = await owner.call(department.update, {
      params: { id: unit.id },
      body: { ...plainForm, name: 'Still' },
    });
    expect(status).toBe(200);
    expect(await entries(unit.id)).toHaveLength(1);
  });

  it('refuses to rename a unit to the name of a sibling', async () => {
    const one = await aDepartment(owner, { name: 'One' });
    const two = await aDepartment(owner, { companyId: one.parentId!, name: 'Two' });
    const { error } = await owner.call(department.update, {
      params: { id: two.id },
      body: { ...plainForm, name: 'ONE' },
    });
    expect(error).toMatchObject({ code: 'nameTaken', fields: ['body.name'] });
    expect((await owner.call(department.get, { params: { id: two.id } })).body.name).toBe('Two');
  });
});

describe('changes of the tree', () => {
  /** To whom `organisation.changed` was published while this was done. */
  async function audienceOf(change: () => Promise<unknown>): Promise<string[]> {
    const client = new pg.Client(app.database.connection);
    await client.connect();
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    await client.query('listen live');
    await change();
    const payload = await waitUntil(() => payloads.find((text) => text.includes('organisation.changed')));
    await client.end();
    return JSON.parse(payload).to.userIds;
  }

  it('publishes a new unit to exactly the users who may list units', async () => {
    const roles = ['Admin', 'DataCenter', 'Employee'] as const;
    const users = await Promise.all(roles.map((role) => aUser(app, { role })));
    const userIds = await audienceOf(() => aPartition(owner));
    for (const { user, browser } of users) {
      const { status } = await browser.call(partition.list, { query: {} });
      expect.soft(userIds.includes(user.id), user.role).toBe(status === 200);
    }
  });

  it('publishes the rename, deletion and restoration of a unit to the members of its departments', async () => {
    const confirmName = 'باسمه';
    const { id: partitionId } = await aPartition(owner, { name: confirmName });
    const { id: companyId } = await aCompany(owner, { partitionId, name: confirmName });
    const { id } = await aDepartment(owner, { companyId });
    const { user: member } = await aUser(app, {}, [id]);
    const { user: stranger } = await aUser(app, {}, [(await aDepartment(owner)).id]);
    const params = { id };
    const changes = {
      rename: () => owner.call(department.update, { params, body: { ...plainForm, name: 'جديد' } }),
      'delete its company': () =>
        owner.call(company.remove, { params: { id: companyId }, body: { confirmName } }),
      'restore its company': () => owner.call(organisationContract.restore, { params: { id: companyId } }),
      'delete its partition': () =>
        owner.call(partition.remove, { params: { id: partitionId }, body: { confirmName } }),
    };
    for (const [change, run] of Object.entries(changes)) {
      const userIds = await audienceOf(run);
      expect.soft(userIds, change).toContain(member.id);
      expect.soft(userIds, change).not.toContain(stranger.id);
    }
  });

  it('does not deadlock when units are edited, deleted and restored at once', async () => {
    const { id } = await aPartition(owner);
    const units = await Promise.all(Array.from({ length: 6 }, () => aCompany(owner, { partitionId: id })));
    const answers = await Promise.all(
      units.flatMap((unit, n) => [
        owner.call(company.update, { params: { id: unit.id }, body: { ...plainForm, name: `n${n}` } }),
        owner.call(department.create, { params: { id: unit.id }, body: { ...plainForm, name: 'd' } }),
        owner.call(company.remove, { params: { id: unit.id }, body: { confirmName: unit.name } }),
        owner.call(organisationContract.restore, { params: { id: unit.id } }),
        owner.call(partition.remove, { params: { id }, body: {} }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('rights on units', () => {
  it('lets Admins and Data Center edit units, only the owner delete them, and refuses Employees everything', async () => {
    const unit = await aDepartment(owner, { name: 'Guarded' });
    const params = { id: unit.id };
    const form = { ...plainForm, name: 'Guarded' };
    for (const role of ['Admin', 'DataCenter'] as const) {
      const { browser } = await aUser(app, { role });
      const { body } = await browser.call(department.get, { params });
      expect(body.actions).toEqual({ edit: true, delete: false });
      expect((await browser.call(department.update, { params, body: form })).status).toBe(200);
      expect((await browser.call(department.remove, { params, body: {} })).status).toBe(403);
    }
    const { browser } = await aUser(app, { role: 'Employee' });
    const answers = await Promise.all([
      browser.call(partition.list, { query: {} }),
      browser.call(department.get, { params }),
      browser.call(partition.create, { body: { ...form, name: 'Mine' } }),
      browser.call(department.update, { params, body: form }),
      browser.call(department.remove, { params, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await owner.call(department.get, { params })).body.actions).toEqual({ edit: true, delete: true });
  });
});
