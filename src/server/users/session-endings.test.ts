import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { sessionsContract } from '#shared/profile/sessions.contract.ts';
import { authTasks } from '#server/auth/auth.jobs.ts';
import { anOwner, signIn } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** What the browser is told about its session: undefined when nothing is said. */
async function reasonFor(browser: Browser) {
  const { status, error } = await browser.call(authContract.me, {});
  expect([status, error.code]).toEqual([401, 'unauthenticated']);
  return error.params;
}

const setActive = (id: string, isActive: boolean) =>
  owner.call(usersContract.setStatus, { body: { ids: [id], isActive } });

it('tells the browser of a disabled user why, and no longer after the user was activated', async () => {
  const { user, browser } = await aUser(app);
  await setActive(user.id, false);
  expect(await reasonFor(browser)).toEqual({ reason: 'disabled' });
  await setActive(user.id, true);
  expect(await reasonFor(browser)).toBeUndefined();
});

it('tells the browser of a deleted user why', async () => {
  const { user, browser } = await aUser(app);
  await owner.call(usersContract.remove, { params: { id: user.id } });
  expect(await reasonFor(browser)).toEqual({ reason: 'deleted' });
});

it('tells every browser of a user whose password or role was changed why', async () => {
  const { user, browser } = await aUser(app);
  const other = await signIn(app, user.email_address, userPassword);
  const newPassword = 'three green camels';
  await owner.call(usersContract.setPassword, { params: { id: user.id }, body: { newPassword } });
  for (const one of [browser, other]) expect(await reasonFor(one)).toEqual({ reason: 'passwordReset' });

  const again = await signIn(app, user.email_address, newPassword);
  const { name, username, email_address: emailAddress, phone_number: phoneNumber } = user;
  const body = { name, username, emailAddress, phoneNumber, capabilities: [], departmentIds: [] };
  await owner.call(usersContract.update, { params: { id: user.id }, body: { ...body, role: 'Admin' } });
  expect(await reasonFor(again)).toEqual({ reason: 'roleChanged' });
  expect(await reasonFor(browser), 'the reason of its own session').toEqual({ reason: 'passwordReset' });
});

it('tells nothing to a browser without that cookie, or when the user ended the session', async () => {
  const { user, browser } = await aUser(app);
  const other = await signIn(app, user.email_address, userPassword);
  await browser.call(sessionsContract.endOthers, {});
  expect(await reasonFor(other)).toBeUndefined();

  await setActive(user.id, false);
  const stranger = new Browser(app);
  expect(await reasonFor(stranger)).toBeUndefined();
  stranger.cookies.set('session', 'A'.repeat(43));
  expect(await reasonFor(stranger)).toBeUndefined();
  const wrong = { email: user.email_address, password: 'a wrong guess', remember: false };
  const refused = await stranger.call(authContract.signIn, { body: wrong });
  expect([refused.error.code, refused.error.params]).toEqual(['wrongCredentials', undefined]);
});

it('forgets the reason after 30 days', async () => {
  const { user, browser } = await aUser(app);
  await setActive(user.id, false);
  const old = new Date(Date.now() - 31 * 24 * 3_600_000);
  await app.deps.db
    .updateTable('ended_sessions')
    .set({ ended_at: old })
    .where('user_id', '=', user.id)
    .execute();
  await authTasks(app.deps)['forget-expired-sessions']!({}, {} as never);
  expect(await reasonFor(browser)).toBeUndefined();
});
