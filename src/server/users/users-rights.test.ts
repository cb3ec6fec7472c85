import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitUntil } from '#tests/services/wait-for.ts';

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
  password: 'k7Wq2pZx9T',
});

/** Each endpoint, with the status that a caller with the right gets. */
const endpoints = {
  list: { allowed: 200, call: (by: Browser) => by.call(usersContract.list, { query: {} }) },
  create: { allowed: 200, call: (by: Browser) => by.call(usersContract.create, { body: newUser() }) },
  get: {
    allowed: 200,
    call: (by: Browser, { id }: UserRow) => by.call(usersContract.get, { params: { id } }),
  },
  update: {
    allowed: 200,
    call: (by: Browser, user: UserRow) =>
      by.call(usersContract.update, { params: { id: user.id }, body: formOf(user) }),
  },
  setPassword: {
    allowed: 204,
    call: (by: Browser, { id }: UserRow) =>
      by.call(usersContract.setPassword, { params: { id }, body: { newPassword: 'm4Rt8vBn3H' } }),
  },
  // 404, because the factory's users have no temporary password.
  revealPassword: {
    allowed: 404,
    call: (by: Browser, { id }: UserRow) => by.call(usersContract.revealPassword, { params: { id } }),
  },
  setStatus: {
    allowed: 200,
    call: (by: Browser, { id }: UserRow) =>
      by.call(usersContract.setStatus, { body: { ids: [id], isActive: true } }),
  },
  remove: {
    allowed: 204,
    call: (by: Browser, { id }: UserRow) => by.call(usersContract.remove, { params: { id } }),
  },
};
type EndpointName = keyof typeof endpoints;

const endpointNames = Object.keys(endpoints) as EndpointName[];
const allowedEndpoints: Record<Caller, EndpointName[]> = {
  owner: endpointNames,
  Admin: ['list', 'create', 'get', 'update', 'setPassword', 'revealPassword'],
  DataCenter: [],
  Employee: [],
};
/** The endpoints that act on one user. */
const rowEndpoints: EndpointName[] = ['update', 'setPassword', 'revealPassword', 'setStatus', 'remove'];

const rightsOnAnotherUser = callers.flatMap((caller) =>
  endpointNames.map((name) => {
    const status = allowedEndpoints[caller].includes(name) ? endpoints[name].allowed : 403;
    return [status, caller, name] as const;
  }),
);

it.each(rightsOnAnotherUser)(
  'answers %i when the %s calls "%s" on another user',
  async (status, caller, name) => {
    const { user } = await aUser(app, { role: 'Employee' });
    expect((await endpoints[name].call(browsers[caller], user)).status).toBe(status);
  },
);

it.each(callers)('refuses every action of the %s on their own row', async (caller) => {
  for (const name of rowEndpoints) {
    const { status } = await endpoints[name].call(browsers[caller], rows[caller]);
    expect.soft(status, name).toBe(403);
  }
});

it.each(callers)('refuses every action of the %s on the owner’s row', async (caller) => {
  for (const name of rowEndpoints) {
    const { status } = await endpoints[name].call(browsers[caller], owner);
    expect.soft(status, name).toBe(403);
  }
});

it('sends with each row exactly the actions that the caller may do with it', async () => {
  const none = {
    edit: false,
    changePassword: false,
    revealPassword: false,
    toggleActive: false,
    delete: false,
  };
  const asAdmin = { ...none, edit: true, changePassword: true, revealPassword: true };
  const seenBy = async (caller: Caller, target: UserRow) =>
    (await endpoints.get.call(browsers[caller], target)).body.actions;
  expect(await seenBy('owner', rows.Employee)).toEqual({ ...asAdmin, toggleActive: true, delete: true });
  expect(await seenBy('Admin', rows.Employee)).toEqual(asAdmin);
  expect(await seenBy('Admin', rows.Admin)).toEqual(none);
  expect(await seenBy('Admin', rows.owner)).toEqual(none);
  expect(await seenBy('owner', rows.owner)).toEqual(none);
});

it('answers 404 for a user who does not exist, when the caller has the right', async () => {
  const unknownUser = { ...rows.Employee, id: newId() };
  for (const name of [...rowEndpoints, 'get'] as EndpointName[]) {
    const { status, error } = await endpoints[name].call(browsers.owner, unknownUser);
    expect.soft([status, error.code], name).toEqual([404, 'notFound']);
  }
});

it('publishes users.changed to exactly the users who may list users', async () => {
  const client = new pg.Client(app.database.connection);
  await client.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query('listen live');
  await endpoints.create.call(browsers.owner);
  const payload = await waitUntil(() => payloads.find((text) => text.includes('users.changed')));
  await client.end();
  const { userIds } = JSON.parse(payload).to;
  for (const caller of callers) {
    const { status } = await endpoints.list.call(browsers[caller]);
    expect.soft(userIds.includes(rows[caller].id), caller).toBe(status === 200);
  }
});
