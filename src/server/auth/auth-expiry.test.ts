import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { anOwner, ownerForm, signIn } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type MailServer, startMailServer } from '#tests/services/mail-server.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let mailServer: MailServer;
let app: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({ SMTP_URL: mailServer.url });
  await anOwner(app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await mailServer[Symbol.asyncDispose]();
});

const DAY_SECONDS = 86_400;
const { email, password } = ownerForm;
const isSignedIn = async (browser: Browser) => (await browser.call(authContract.me, {})).status === 200;

describe('a session', () => {
  /** Moves the times of one user's sessions back, which is what the passing of time would do. */
  const timePasses = (userId: string, hours: number) =>
    sql`update sessions set expires_at = expires_at - make_interval(hours => ${hours}),
        seen_at = seen_at - make_interval(hours => ${hours}),
        created_at = created_at - make_interval(hours => ${hours}) where user_id = ${userId}`.execute(
      app.deps.db,
    );

  it('ends after 12 hours without use', async () => {
    const { user, browser } = await aUser(app);
    await timePasses(user.id, 11);
    expect(await isSignedIn(browser)).toBe(true);
    // That use began another 12 hours.
    await timePasses(user.id, 11);
    expect(await isSignedIn(browser)).toBe(true);
    await timePasses(user.id, 13);
    expect((await browser.call(authContract.me, {})).error.code).toBe('unauthenticated');
  });

  it('that is remembered ends after 30 days without use', async () => {
    const browser = new Browser(app);
    const signedIn = await browser.call(authContract.signIn, { body: { email, password, remember: true } });
    await timePasses(signedIn.body.id, 29 * 24);
    expect(await isSignedIn(browser)).toBe(true);
    await timePasses(signedIn.body.id, 31 * 24);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('that is remembered and used every day ends after 90 days, and so does its cookie', async () => {
    const { user, browser } = await aUser(app);
    await browser.call(authContract.signIn, {
      body: { email: user.email_address, password: userPassword, remember: true },
    });
    for (let day = 1; day < 90; day += 1) {
      await timePasses(user.id, 24);
      const { status, headers } = await browser.call(authContract.me, {});
      expect(status).toBe(200);
      const maxAge = Number(/session=.*Max-Age=(\d+)/.exec(String(headers['set-cookie']))![1]);
      expect(maxAge).toBeLessThanOrEqual(Math.min(30, 90 - day) * DAY_SECONDS);
      expect(maxAge).toBeGreaterThan((Math.min(30, 90 - day) - 1) * DAY_SECONDS);
    }
    await timePasses(user.id, 24);
    expect((await browser.call(authContract.me, {})).error.code).toBe('unauthenticated');
  });

  it('that is not remembered ends after 90 days too', async () => {
    const { user, browser } = await aUser(app);
    await timePasses(user.id, 6);
    expect(await isSignedIn(browser)).toBe(true);
    await sql`update sessions set created_at = now() - interval '90 days' + interval '1 hour',
      seen_at = now() - interval '6 minutes' where user_id = ${user.id}`.execute(app.deps.db);
    expect(await isSignedIn(browser)).toBe(true);
    await timePasses(user.id, 2);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('from before this rule ends 90 days after its sign-in', async () => {
    const migration = await readFile('src/server/migrations/014-sessions-end.sql', 'utf8');
    const { user, browser } = await aUser(app);
    const setAge = (days: number) =>
      sql`update sessions set created_at = now() - make_interval(days => ${days}),
        expires_at = now() + interval '30 days' where user_id = ${user.id}`.execute(app.deps.db);
    await setAge(89);
    await sql.raw(migration).execute(app.deps.db);
    expect(await isSignedIn(browser)).toBe(true);
    await setAge(91);
    await sql.raw(migration).execute(app.deps.db);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a link to reset a password', () => {
  /** Asks for a link and reads its token in the mail. */
  async function requestToken(address = email): Promise<string> {
    const sent = mailServer.received.length;
    await new Browser(app).call(authContract.forgotPassword, { body: { email: address, locale: 'en' } });
    await waitFor(() => expect(mailServer.received.length).toBe(sent + 1));
    return /#token=([\w-]{43})/.exec(mailServer.received[sent]!.body('text/plain'))![1]!;
  }
  const timePasses = (minutes: number) =>
    sql`update password_resets set expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
      app.deps.db,
    );
  const reset = (token: string, newPassword: string) =>
    new Browser(app).call(authContract.resetPassword, { body: { token, newPassword } });

  it('is refused when it is older than an hour, and the password stays', async () => {
    const token = await requestToken();
    await timePasses(61);
    const { status, error } = await reset(token, 'a password that is late');
    expect([status, error.code]).toEqual([410, 'resetLinkInvalid']);
    expect(await isSignedIn(await signIn(app, email, password))).toBe(true);
  });

  it('is accepted when it is almost an hour old', async () => {
    const { user } = await aUser(app);
    const token = await requestToken(user.email_address);
    await timePasses(58);
    expect((await reset(token, 'a password in time')).status).toBe(204);
  });
});
