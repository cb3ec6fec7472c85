import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { anOwner, ownerForm, signIn } from '#tests/factories/accounts.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitUntil } from '#tests/services/wait-for.ts';

const { email, password } = ownerForm;

describe('owner sign-up', () => {
  it('registers exactly one owner when twenty people sign up at once', async () => {
    await using app = await createTestApp();
    const before = await new Browser(app).call(authContract.setup, {});
    expect(before.body.ownerExists).toBe(false);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        new Browser(app).call(authContract.signUp, {
          body: { ...ownerForm, email: `owner${n}@example.test` },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error.code === 'ownerExists')).toHaveLength(19);
    const after = await new Browser(app).call(authContract.setup, {});
    expect(after.body.ownerExists).toBe(true);
    const audit = await app.deps.db.selectFrom('audit_logs').select(['action', 'entity_kind']).execute();
    expect(audit).toEqual([{ action: 'create', entity_kind: 'user' }]);
  });

  it('creates an Admin who is the owner, and signs them in', async () => {
    await using app = await createTestApp();
    const browser = await anOwner(app);
    const { body } = await browser.call(authContract.me, {});
    expect(body).toMatchObject({
      name: 'نورة العتيبي',
      role: 'Admin',
      isOwner: true,
      mustChangePassword: false,
    });
    expect(body.screens).toContain('users');
  });
});

describe('sign-in and sessions', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await anOwner(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('signs in with the e-mail address in any case, and refuses the token after sign-out', async () => {
    const browser = await signIn(app, email.toUpperCase(), password);
    expect((await browser.call(authContract.me, {})).status).toBe(200);
    const stolen = new Map(browser.cookies);
    expect((await browser.call(authContract.signOut, {})).status).toBe(204);
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect((await browser.call(authContract.me, {})).error.code).toBe('unauthenticated');
  });

  it('gives the same answer to an unknown e-mail address and a wrong password', async () => {
    const wrong = await new Browser(app).call(authContract.signIn, {
      body: { email, password: 'not the password', remember: false },
    });
    const unknown = await new Browser(app).call(authContract.signIn, {
      body: { email: 'nobody@example.test', password, remember: false },
    });
    expect([wrong.status, wrong.error.code]).toEqual([401, 'wrongCredentials']);
    expect([unknown.status, unknown.error.code]).toEqual([401, 'wrongCredentials']);
  });

  it('gives a new token at sign-in and ends the previous session of the browser', async () => {
    const browser = await signIn(app, email, password);
    const first = browser.cookies.get('session')!;
    await browser.call(authContract.signIn, { body: { email, password, remember: true } });
    expect(browser.cookies.get('session')).not.toBe(first);
    const old = new Browser(app);
    old.cookies.set('session', first);
    expect((await old.call(authContract.me, {})).status).toBe(401);
  });

  it('sets a cookie that outlives the browser only when "remember me" is chosen', async () => {
    const cookieOf = async (remember: boolean) => {
      const { headers } = await new Browser(app).call(authContract.signIn, {
        body: { email, password, remember },
      });
      return (headers['set-cookie'] as string[]).find((cookie) => cookie.startsWith('session='));
    };
    expect(await cookieOf(true)).toMatch(/Max-Age=2592000; .*HttpOnly; SameSite=Lax/);
    expect(await cookieOf(false)).not.toMatch(/Max-Age|Expires/);
  });

  it('stores no session token and no password in plain text', async () => {
    const browser = await signIn(app, email, password);
    const rows = await app.deps.db.selectFrom('sessions').selectAll().execute();
    const users = await app.deps.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('session'));
    expect(users[0]!.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('refuses a write that comes from another origin', async () => {
    const browser = await signIn(app, email, password);
    const send = (headers: Record<string, string>) =>
      browser.send({
        method: 'PUT',
        url: '/api/me/password',
        payload: {},
        headers: { host: 'dc.test', ...headers },
      });
    expect((await send({ origin: 'https://evil.test' })).error.code).toBe('wrongOrigin');
    expect((await send({ 'sec-fetch-site': 'cross-site' })).error.code).toBe('wrongOrigin');
    expect((await send({ origin: 'http://dc.test' })).error.code).toBe('invalidInput');
  });

  it('answers 429 after ten wrong passwords for one account', async () => {
    await using fresh = await createTestApp();
    await anOwner(fresh);
    const attempt = () =>
      new Browser(fresh).call(authContract.signIn, { body: { email, password: 'a guess', remember: false } });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect([refused.status, refused.error.code]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('passwords', () => {
  it('changes the password only with the old one, and ends every other session', async () => {
    await using app = await createTestApp();
    const here = await anOwner(app);
    const elsewhere = await signIn(app, email, password);
    const refused = await here.call(authContract.changePassword, {
      body: { oldPassword: 'wrong', newPassword: 'another long one' },
    });
    expect(refused.error.code).toBe('wrongPassword');
    const done = await here.call(authContract.changePassword, {
      body: { oldPassword: password, newPassword: 'another long one' },
    });
    expect(done.status).toBe(204);
    expect((await here.call(authContract.me, {})).status).toBe(200);
    expect((await elsewhere.call(authContract.me, {})).status).toBe(401);
    await signIn(app, email, 'another long one');
  });

  it('resets the password with an e-mailed link, which works only once', async () => {
    await using app = await createTestApp();
    const signedIn = await anOwner(app);
    const known = await new Browser(app).call(authContract.forgotPassword, { body: { email, locale: 'en' } });
    const unknown = await new Browser(app).call(authContract.forgotPassword, {
      body: { email: 'nobody@example.test', locale: 'en' },
    });
    expect([known.status, unknown.status]).toEqual([204, 204]);

    const folder = join(app.dataDir, 'mail');
    const mails = await waitUntil(async () => {
      const names = await readdir(folder).catch(() => []);
      return names.some((name) => name.endsWith('.eml')) && names;
    });
    expect(mails).toHaveLength(1);
    const mail = await readFile(join(folder, mails[0]!), 'utf8');
    const token = /#token=([\w-]{43})/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1];
    const form = { token: token!, newPassword: 'a brand new password' };
    expect((await new Browser(app).call(authContract.resetPassword, { body: form })).status).toBe(204);
    expect((await signedIn.call(authContract.me, {})).status).toBe(401);
    await signIn(app, email, form.newPassword);
    const again = await new Browser(app).call(authContract.resetPassword, { body: form });
    expect([again.status, again.error.code]).toEqual([410, 'resetLinkInvalid']);
  });
});

it('says why a sign-in failed when SIGN_IN_ERRORS is "detailed"', async () => {
  await using app = await createTestApp({ SIGN_IN_ERRORS: 'detailed' });
  await anOwner(app);
  const codeOf = async (address: string, secret: string) => {
    const body = { email: address, password: secret, remember: false };
    return (await new Browser(app).call(authContract.signIn, { body })).error.code;
  };
  expect(await codeOf('nobody@example.test', password)).toBe('userNotFound');
  expect(await codeOf(email, 'wrong')).toBe('wrongPassword');
  await app.deps.db.updateTable('users').set({ is_active: false }).execute();
  expect(await codeOf(email, 'wrong')).toBe('wrongPassword');
  expect(await codeOf(email, password)).toBe('userDisabled');
});
