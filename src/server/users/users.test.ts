import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import { type Browser } from '#tests/services/browser.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.server.listen({ port: 0 });
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

function aForm() {
  const id = newId();
  return {
    name: 'هند السبيعي',
    username: id,
    emailAddress: `${id}@example.test`,
    phoneNumber: '+966 55 123 4567',
    role: 'Employee' as 'Employee' | 'Admin' | 'DataCenter',
    capabilities: ['Share', 'Upload'] as ('Share' | 'Upload')[],
    departmentIds: [] as string[],
  };
}

const create = (form = aForm()) =>
  owner.call(usersContract.create, { body: { ...form, password: 'k7Wq2pZx9T' } });
const update = (id: string, form: ReturnType<typeof aForm>) =>
  owner.call(usersContract.update, { params: { id }, body: form });

const entriesOf = (id: string) =>
  app.deps.db.selectFrom('audit_logs').selectAll().where('entity_id', '=', id).orderBy('id').execute();
const notificationsOf = async (id: string) => {
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('event')
    .where('user_id', '=', id)
    .execute();
  return rows.map(({ event }) => event);
};

/** Two departments with the same name in two companies of one partition. */
async function twoDepartments() {
  const partition = await aPartition(owner);
  const partitionId = partition.id;
  const companies = [await aCompany(owner, { partitionId }), await aCompany(owner, { partitionId })];
  const name = 'الموارد البشرية';
  const first = await aDepartment(owner, { name, companyId: companies[0]!.id });
  const second = await aDepartment(owner, { name, companyId: companies[1]!.id });
  return { partition, companies, first, second };
}

describe('a new user', () => {
  it('shows the departments of a new user with their companies and partitions', async () => {
    const { partition, companies, first, second } = await twoDepartments();
    const { body } = await create({ ...aForm(), departmentIds: [first.id, second.id] });
    expect(body.partitions).toEqual([{ id: partition.id, name: partition.name }]);
    expect(body.companies.map(({ id }) => id).toSorted()).toEqual(companies.map(({ id }) => id).toSorted());
    expect(body.departments).toContainEqual({
      id: second.id,
      name: second.name,
      companyId: companies[1]!.id,
      partitionId: partition.id,
    });
    expect(body.capabilities).toEqual(['Upload', 'Share']);
  });

  it('records a new user without the password, and notifies the other Admins', async () => {
    const admin = await aUser(app, { role: 'Admin' });
    const tab = await openTab(address, admin.browser);
    await tab.readUntil('retry:');
    const { partition, companies, first } = await twoDepartments();
    const form = { ...aForm(), departmentIds: [first.id] };
    const { body } = await create(form);
    const [entry] = await entriesOf(body.id);
    const { departmentIds: _, role, capabilities: __, ...values } = form;
    expect(entry).toMatchObject({ action: 'create', entity_kind: 'user', before: null });
    expect(entry!.after).toEqual({
      ...values,
      roles: role,
      capabilities: ['Upload', 'Share'],
      departments: [`${partition.name} / ${companies[0]!.name} / ${first.name}`],
    });
    expect(await notificationsOf(admin.user.id)).toContainEqual({
      type: 'userCreated',
      user: { id: body.id, name: form.name },
    });
    expect(await tab.readUntil('users.changed')).toContain('event: notifications.changed');
  });

  it('joins the notifications of several new users, until the first one is read', async () => {
    const admin = await aUser(app, { role: 'Admin' });
    for (let count = 0; count < 3; count += 1) await create(aForm());
    expect(await notificationsOf(admin.user.id)).toEqual([{ type: 'usersCreated', count: 3 }]);

    await admin.browser.call(notificationsContract.read, { body: { ids: 'all' } });
    const { body } = await create(aForm());
    expect(await notificationsOf(admin.user.id)).toContainEqual({
      type: 'userCreated',
      user: { id: body.id, name: body.name },
    });
    await app.deps.db
      .updateTable('notifications')
      .set({ created_at: sql<Date>`created_at - interval '11 minutes'` })
      .where('user_id', '=', admin.user.id)
      .execute();
    await create(aForm());
    expect(await notificationsOf(admin.user.id)).toHaveLength(3);
  });

  it('stores no departments for an Admin, and capabilities only for an Employee', async () => {
    const { first } = await twoDepartments();
    const admin = await create({ ...aForm(), role: 'Admin', departmentIds: [first.id, newId()] });
    expect(admin.body).toMatchObject({ departments: [], capabilities: [] });
    const clerk = await create({ ...aForm(), role: 'DataCenter', departmentIds: [first.id] });
    expect(clerk.body).toMatchObject({ departments: [{ id: first.id }], capabilities: [] });
  });

  it('refuses a new user with a taken e-mail address or user name, an unknown department or an empty name', async () => {
    const { body: other } = await create();
    const refusal = async (part: object) => {
      const { status, error } = await create({ ...aForm(), ...part });
      return [status, error.code];
    };
    expect(await refusal({ emailAddress: other.emailAddress.toUpperCase() })).toEqual([409, 'emailTaken']);
    expect(await refusal({ username: other.username.toUpperCase() })).toEqual([409, 'usernameTaken']);
    expect(await refusal({ departmentIds: [newId()] })).toEqual([409, 'departmentUnknown']);
    const { companies, first } = await twoDepartments();
    expect(await refusal({ departmentIds: [companies[0]!.id] })).toEqual([409, 'departmentUnknown']);
    await owner.call(unitContracts.department.remove, {
      params: { id: first.id },
      body: { confirmName: first.name },
    });
    expect(await refusal({ departmentIds: [first.id] })).toEqual([409, 'departmentUnknown']);
    expect(await refusal({ name: '  ' })).toEqual([400, 'invalidInput']);
  });
});

describe('an edited user', () => {
  it('records only the changed values of an edited user, before and after', async () => {
    const form = aForm();
    const { body } = await create(form);
    await update(body.id, form);
    expect(await entriesOf(body.id)).toHaveLength(1);
    const { body: edited } = await update(body.id, { ...form, name: 'هند الدوسري', phoneNumber: '' });
    expect(edited).toMatchObject({ name: 'هند الدوسري', phoneNumber: '' });
    expect((await entriesOf(body.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: form.name, phoneNumber: form.phoneNumber },
      after: { name: 'هند الدوسري', phoneNumber: '' },
    });
  });

  it('notifies a user of changed departments, even when the new one has the same name', async () => {
    const { first, second } = await twoDepartments();
    const { user } = await aUser(app);
    const form = { ...aForm(), username: user.username, emailAddress: user.email_address };
    await update(user.id, { ...form, departmentIds: [first.id] });
    await update(user.id, { ...form, departmentIds: [second.id] });
    await update(user.id, { ...form, name: 'لا شيء غير الاسم', departmentIds: [second.id] });
    const notification = { type: 'departmentsChanged', departments: [first.name] };
    expect(await notificationsOf(user.id)).toEqual([notification, notification]);
  });

  it('keeps the membership of a deleted department when the user is edited', async () => {
    const { first, second } = await twoDepartments();
    const form = { ...aForm(), departmentIds: [first.id, second.id] };
    const { body } = await create(form);
    await owner.call(unitContracts.department.remove, {
      params: { id: first.id },
      body: { confirmName: first.name },
    });
    const { body: edited } = await update(body.id, { ...form, departmentIds: [second.id], name: 'اسم' });
    expect(edited.departments.map(({ id }) => id)).toEqual([second.id]);
    const kept = await app.deps.db
      .selectFrom('user_departments')
      .select('department_id')
      .where('user_id', '=', body.id)
      .execute();
    expect(kept.map((row) => row.department_id)).toContain(first.id);
  });

  it('publishes a changed capability to the open tabs of the user', async () => {
    const form = { ...aForm(), departmentIds: [(await twoDepartments()).first.id] };
    const { user, browser } = await aUser(app, { role: 'Employee' });
    const tab = await openTab(address, browser);
    await update(user.id, { ...form, capabilities: ['Share'] });
    expect(await tab.readUntil('files.changed')).toContain('"folderId":null');
    await tab.close();
  });

  it('signs a user out everywhere when the role changes, and not when other fields change', async () => {
    const { user, browser } = await aUser(app);
    const tab = await openTab(address, browser);
    await tab.readUntil('retry:');
    const form = { ...aForm(), username: user.username, emailAddress: user.email_address };
    await update(user.id, form);
    expect((await browser.call(authContract.me, {})).status).toBe(200);
    await update(user.id, { ...form, role: 'DataCenter' });
    expect(await tab.readToEnd()).toContain('event: session.ended');
    expect((await browser.call(authContract.me, {})).status).toBe(401);
  });

  it('refuses to give a user the e-mail address of another', async () => {
    const { body: other } = await create();
    const form = aForm();
    const { body } = await create(form);
    const { error } = await update(body.id, { ...form, emailAddress: other.emailAddress });
    expect(error.code).toBe('emailTaken');
  });
});

describe('activating and disabling users', () => {
  const setStatus = (ids: string[], isActive: boolean) =>
    owner.call(usersContract.setStatus, { body: { ids, isActive } });

  it('counts and records the users whose status changed, and ends the sessions of the disabled', async () => {
    const first = await aUser(app);
    const second = await aUser(app);
    const already = await aUser(app);
    await setStatus([already.user.id], false);
    const tab = await openTab(address, first.browser);
    await tab.readUntil('retry:');
    const ids = [first, second, already, second].map(({ user }) => user.id);
    expect((await setStatus(ids, false)).body).toEqual({ changed: 2 });
    expect(await tab.readToEnd()).toContain('event: session.ended');
    expect((await second.browser.call(authContract.me, {})).status).toBe(401);
    expect((await setStatus(ids, true)).body).toEqual({ changed: 3 });
    const actions = (await entriesOf(second.user.id)).map(({ action }) => action);
    expect(actions).toEqual(['sign-in', 'disable', 'activate']);
  });

  it('changes the status of no user when one of them may not be changed', async () => {
    const { user } = await aUser(app);
    const { body: me } = await owner.call(authContract.me, {});
    expect((await setStatus([user.id, me.id], false)).error.code).toBe('forbidden');
    expect((await setStatus([user.id, newId()], false)).error.code).toBe('notFound');
    const { body } = await owner.call(usersContract.get, { params: { id: user.id } });
    expect(body.isActive).toBe(true);
  });

  it('does not deadlock when two requests disable the same users in opposite order', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => create()));
    const ids = users.map(({ body }) => body.id);
    const answers = await Promise.all([setStatus(ids, false), setStatus(ids.toReversed(), false)]);
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([0, 6]);
  });
});

describe('a deleted user', () => {
  it('removes a deleted user from the list, ends their sessions and keeps their values in the audit log', async () => {
    const { first } = await twoDepartments();
    const admin = await aUser(app, { role: 'Admin' });
    const { user, browser } = await aUser(app, { temporary_password: Buffer.from('sealed') });
    const form = { ...aForm(), username: user.username, emailAddress: user.email_address };
    await update(user.id, { ...form, departmentIds: [first.id] });
    const tab = await openTab(address, browser);
    await tab.readUntil('retry:');

    expect((await owner.call(usersContract.remove, { params: { id: user.id } })).status).toBe(204);
    expect(await tab.readToEnd()).toContain('event: session.ended');
    expect((await owner.call(usersContract.get, { params: { id: user.id } })).status).toBe(404);
    const { body } = await owner.call(usersContract.list, {
      query: { field: 'username', value: user.username },
    });
    expect(body.total).toBe(0);
    const row = await app.deps.db
      .selectFrom('users')
      .select(['temporary_password', 'name'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ temporary_password: null, name: form.name });
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({
      action: 'delete',
      before: { name: form.name, departments: [expect.stringContaining(first.name)] },
    });
    expect(await notificationsOf(admin.user.id)).toContainEqual({
      type: 'userDeleted',
      user: { id: user.id, name: form.name },
    });
    // A new user may take the e-mail address and the user name.
    expect((await create(form)).status).toBe(200);
  });
});
