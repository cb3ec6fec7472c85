import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

type Caller = 'owner' | Role;
const callers: Caller[] = ['owner', 'Admin', 'DataCenter', 'Employee'];

let app: TestApp;
let owner: UserRow;
let browsers: Record<Caller, Browser>;
const rows = {} as Record<Caller, UserRow>;

beforeAll(async () => {
  app = await createTestApp();
  browsers = { owner: await anOwner(app) } as Record<Caller, Browser>;
  owner = await app.deps.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  rows.owner = owner;
  for (const role of ['Admin', 'DataCenter', 'Employee'] as const) {
    const made = await aUser(app, { role });
    browsers[role] = made.browser;
    rows[role] = made.user;
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const formOf = (user: UserRow) => ({
  name: user.name,
  username: user.username,
  emailAddress: user.email_address,
  phoneNumber: '',
  role: user.role,
  capabilities: [],
  departmentIds: [],
});

const newUser = () => ({
  ...formOf({ ...owner, role: 'Employee' }),
  username: newId(),
  emailAddress: `${newId()}@example.test`,
  password: 'temporary 123',
});

/** Each door with the status of those who may pass it. */
const doors = {
  list: { ok: 200, knock: (by: Browser) => by.call(usersContract.list, { query: {} }) },
  create: { ok: 200, knock: (by: Browser) => by.call(usersContract.create, { body: newUser() }) },
  get: {
    ok: 200,
    knock: (by: Browser, { id }: UserRow) => by.call(usersContract.get, { params: { id } }),
  },
  update: {
    ok: 200,
    knock: (by: Browser, user: UserRow) =>
      by.call(usersContract.update, { params: { id: user.id }, body: formOf(user) }),
  },
  setPassword: {
    ok: 204,
    knock: (by: Browser, { id }: UserRow) =>
      by.call(usersContract.setPassword, { params: { id }, body: { newPassword: 'temporary 456' } }),
  },
  // The factory's users have no temporary password: whoever may look finds nothing.
  revealPassword: {
    ok: 404,
    knock: (by: Browser, { id }: UserRow) => by.call(usersContract.revealPassword, { params: { id } }),
  },
  setStatus: {
    ok: 200,
    knock: (by: Browser, { id }: UserRow) =>
      by.call(usersContract.setStatus, { body: { ids: [id], isActive: true } }),
  },
  remove: {
    ok: 204,
    knock: (by: Browser, { id }: UserRow) => by.call(usersContract.remove, { params: { id } }),
  },
};
type Door = keyof typeof doors;

const adminDoors: Door[] = ['list', 'create', 'get', 'update', 'setPassword', 'revealPassword'];
const open: Record<Caller, Door[]> = {
  owner: Object.keys(doors) as Door[],
  Admin: adminDoors,
  DataCenter: [],
  Employee: [],
};
const rowDoors: Door[] = ['update', 'setPassword', 'revealPassword', 'setStatus', 'remove'];

describe.each(callers)('the %s', (caller) => {
  it.each(Object.keys(doors) as Door[])('at the door "%s" to another user', async (door) => {
    const { user } = await aUser(app, { role: 'Employee' });
    const { status } = await doors[door].knock(browsers[caller], user);
    expect(status).toBe(open[caller].includes(door) ? doors[door].ok : 403);
  });

  it('has no door to their own row', async () => {
    for (const door of rowDoors) {
      const { status } = await doors[door].knock(browsers[caller], rows[caller]);
      expect.soft(status, door).toBe(403);
    }
  });

  it('has no door to the owner’s row', async () => {
    for (const door of rowDoors) {
      const { status } = await doors[door].knock(browsers[caller], owner);
      expect.soft(status, door).toBe(403);
    }
  });
});

it('sends with each row what the caller may do with it, and no more', async () => {
  const none = {
    edit: false,
    changePassword: false,
    revealPassword: false,
    toggleActive: false,
    delete: false,
  };
  const asAdmin = { ...none, edit: true, changePassword: true, revealPassword: true };
  const seenBy = async (caller: Caller, target: UserRow) =>
    (await doors.get.knock(browsers[caller], target)).body.actions;
  expect(await seenBy('owner', rows.Employee)).toEqual({ ...asAdmin, toggleActive: true, delete: true });
  expect(await seenBy('Admin', rows.Employee)).toEqual(asAdmin);
  expect(await seenBy('Admin', rows.Admin)).toEqual(none);
  expect(await seenBy('Admin', rows.owner)).toEqual(none);
  expect(await seenBy('owner', rows.owner)).toEqual(none);
});

it('answers 404 to those who may, for a user who is not there', async () => {
  const systemViewer = { ...rows.Employee, id: newId() };
  for (const door of [...rowDoors, 'get'] as Door[]) {
    const { status, error } = await doors[door].knock(browsers.owner, systemViewer);
    expect.soft([status, error.code], door).toEqual([404, 'notFound']);
  }
});
