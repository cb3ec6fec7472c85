import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const cleared = { 'clear-site-data': '"cache"' };

/** A browser whose session was ended elsewhere, with the cookies that it has since its sign-in. */
async function aBrowserWithEndedSession() {
  const { user, browser } = await aUser(app);
  await app.deps.db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  return { browser, user };
}

it('clears the browser’s cache when a request has the cookie of a session that has ended', async () => {
  const { browser } = await aBrowserWithEndedSession();
  const { status, headers } = await browser.call(authContract.me, {});
  expect(status).toBe(401);
  expect(headers).toMatchObject(cleared);
});

it('keeps the browser’s cache when a request has no session cookie, but that of a known device', async () => {
  const { browser } = await aBrowserWithEndedSession();
  browser.cookies.delete('session');
  expect([...browser.cookies.keys()]).toEqual(['device']);
  const { status, headers } = await browser.call(authContract.me, {});
  expect(status).toBe(401);
  expect(headers).not.toMatchObject(cleared);
});

it('keeps the browser’s cache when a password is wrong, at the sign-in and in a session', async () => {
  const { browser, user } = await aBrowserWithEndedSession();
  const wrong = { email: user.email_address, password: 'a wrong guess', remember: false };
  const signIn = await browser.call(authContract.signIn, { body: wrong });
  const right = await browser.call(authContract.signIn, { body: { ...wrong, password: userPassword } });
  const change = await browser.call(authContract.changePassword, {
    body: { oldPassword: 'a wrong guess', newPassword: 'three green camels' },
  });
  expect([signIn, right, change].map(({ status }) => status)).toEqual([401, 200, 401]);
  for (const { headers } of [signIn, right, change]) expect(headers).not.toMatchObject(cleared);
});

it('keeps the browser’s cache when a page that needs no session is requested with an ended one', async () => {
  const { browser } = await aBrowserWithEndedSession();
  const { status, headers } = await browser.call(authContract.setup, {});
  expect(status).toBe(200);
  expect(headers).not.toMatchObject(cleared);
});
