import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { profileContract } from '#shared/profile/profile.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const form = {
  name: '  منى الزهراني ',
  username: 'mona',
  emailAddress: 'mona@example.test',
  phoneNumber: '+966 50 123 4567',
};

it('lets an Employee edit their own profile, and records the values before and after', async () => {
  const { user, browser } = await aUser(app, { role: 'Employee', phone_number: '+966 50 000 0000' });
  const { status, body } = await browser.call(profileContract.update, {
    body: { ...form, password: userPassword },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...form, name: 'منى الزهراني', role: 'Employee', pictureUrl: null });
  expect((await browser.call(authContract.me, {})).body).toEqual(body);
  const [entry, ...others] = await app.deps.db
    .selectFrom('audit_logs')
    .selectAll()
    .where('entity_id', '=', user.id)
    .where('action', '=', 'update')
    .execute();
  expect(others).toEqual([]);
  expect(entry!.before).toMatchObject({ name: user.name, phoneNumber: '+966 50 000 0000' });
  expect(entry!.after).toEqual({ ...form, name: 'منى الزهراني' });
});

it('records no audit entry when the profile did not change', async () => {
  const { user, browser } = await aUser(app);
  const same = {
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: '',
  };
  expect((await browser.call(profileContract.update, { body: same })).status).toBe(200);
  const entries = await app.deps.db
    .selectFrom('audit_logs')
    .select('action')
    .where('entity_id', '=', user.id)
    .execute();
  expect(entries).toEqual([{ action: 'sign-in' }]);
});

it('refuses an e-mail address or user name that another user has, in any case', async () => {
  const { user: other } = await aUser(app);
  const { browser } = await aUser(app);
  const change = async (part: object) => {
    const own = { username: 'free', emailAddress: 'free@example.test', password: userPassword };
    const body = { ...form, ...own, ...part };
    const { status, error } = await browser.call(profileContract.update, { body });
    return [status, error.code];
  };
  expect(await change({ emailAddress: other.email_address.toUpperCase() })).toEqual([409, 'emailTaken']);
  expect(await change({ username: other.username.toUpperCase() })).toEqual([409, 'usernameTaken']);
  expect(await change({ name: ' ' })).toEqual([400, 'invalidInput']);
  expect(await change({ emailAddress: 'not an address' })).toEqual([400, 'invalidInput']);
});

it('publishes users.changed to the tabs of Admins when a profile changes', async () => {
  const address = await app.server.listen({ port: 0 });
  const tab = await openTab(address, await anOwner(app));
  await tab.readUntil('retry:');
  const { user, browser } = await aUser(app);
  await browser.call(profileContract.update, {
    body: { name: 'اسم آخر', username: user.username, emailAddress: user.email_address, phoneNumber: '' },
  });
  expect(await tab.readUntil('users.changed')).toContain('event: users.changed');
});
