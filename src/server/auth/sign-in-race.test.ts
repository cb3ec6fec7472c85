import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { sessionsContract } from '#shared/profile/sessions.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser, editUser, userPassword } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { lockAuditLog } from '#tests/services/lock-audit-log.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { sendResetLink } from './auth.actions.ts';
import { insertPasswordReset } from './auth.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const newPassword = 'a password nobody guesses';
const inAnHour = () => new Date(Date.now() + 3_600_000);

const signIn = (browser: Browser, { email_address: email }: UserRow) =>
  browser.call(authContract.signIn, { body: { email, password: userPassword, remember: false } });

const isSignedIn = async (browser: Browser) => (await browser.call(authContract.me, {})).status === 200;

const sessionsOf = async ({ id }: UserRow) =>
  (await app.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).map(
    (row) => row.id,
  );

interface Someone {
  user: UserRow;
  browser: Browser;
}
type Change = (someone: Someone) => Promise<{ status: number }>;

/** Every change that ends the sessions of a user. */
const changes: Record<string, Change> = {
  'their own change of password': ({ browser }) =>
    browser.call(authContract.changePassword, { body: { oldPassword: userPassword, newPassword } }),
  'a new password from an administrator': ({ user }) =>
    owner.call(usersContract.setPassword, { params: { id: user.id }, body: { newPassword } }),
  'a reset by link': async ({ user }) => {
    const token = newToken();
    await insertPasswordReset(app.deps.db, user.id, hashToken(token), inAnHour());
    return new Browser(app).call(authContract.resetPassword, { body: { token, newPassword } });
  },
  'a disabling': ({ user }) =>
    owner.call(usersContract.setStatus, { body: { ids: [user.id], isActive: false } }),
  'a deletion': ({ user }) => owner.call(usersContract.remove, { params: { id: user.id } }),
};

const changeOfRole: Change = ({ user }) => editUser(owner, user, { role: 'Admin' });

const ownChange = changes['their own change of password'];

/** The sessions that a change leaves: one's own after one's own change, else none. */
const leftBy = (change: Change, before: string[]) => (change === ownChange ? before : []);

describe('a sign-in with the old password', () => {
  it.for(Object.entries(changes))('gets no session when it meets %s that came first', async ([, change]) => {
    const someone = await aUser(app);
    const before = await sessionsOf(someone.user);
    await using auditLock = await lockAuditLog(app.database);
    const changing = change(someone);
    await auditLock.blocked(1);
    const late = new Browser(app);
    const signingIn = signIn(late, someone.user);
    await auditLock.blocked(2);
    await auditLock.release();

    expect((await changing).status).toBeLessThan(300);
    expect((await signingIn).status).toBeGreaterThanOrEqual(400);
    expect(await sessionsOf(someone.user)).toEqual(leftBy(change, before));
    expect(await isSignedIn(late)).toBe(false);
  });

  it.for(Object.entries({ ...changes, 'a change of role': changeOfRole }))(
    'loses its session when %s comes just after it',
    async ([, change]) => {
      const someone = await aUser(app);
      const before = await sessionsOf(someone.user);
      await using auditLock = await lockAuditLog(app.database);
      const early = new Browser(app);
      const signingIn = signIn(early, someone.user);
      await auditLock.blocked(1);
      const changing = change(someone);
      await auditLock.blocked(2);
      await auditLock.release();

      expect((await signingIn).status).toBe(200);
      expect((await changing).status).toBeLessThan(300);
      expect(await sessionsOf(someone.user)).toEqual(leftBy(change, before));
      expect(await isSignedIn(early)).toBe(false);
    },
  );

  it('loses its session when the user signs out everywhere else just after it', async () => {
    const { user, browser } = await aUser(app);
    await using auditLock = await lockAuditLog(app.database);
    const early = new Browser(app);
    const signingIn = signIn(early, user);
    await auditLock.blocked(1);
    const ending = browser.call(sessionsContract.endOthers, {});
    await auditLock.blocked(2);
    await auditLock.release();

    expect((await signingIn).status).toBe(200);
    expect((await ending).body).toEqual({ ended: 1 });
    expect(await isSignedIn(early)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('gets no session that comes back when the user is enabled again', async () => {
    const someone = await aUser(app);
    await using auditLock = await lockAuditLog(app.database);
    const disabling = changes['a disabling']!(someone);
    await auditLock.blocked(1);
    const late = new Browser(app);
    const signingIn = signIn(late, someone.user);
    await auditLock.blocked(2);
    await auditLock.release();
    await Promise.all([disabling, signingIn]);

    await owner.call(usersContract.setStatus, { body: { ids: [someone.user.id], isActive: true } });
    expect(await isSignedIn(late)).toBe(false);
    expect((await signIn(late, someone.user)).status).toBe(200);
  });

  it('leaves no valid session in many rounds of eight sign-ins during a change', async () => {
    await using busy = await createTestApp();
    for (let round = 0; round < 8; round += 1) {
      const { user, browser } = await aUser(busy);
      const others = Array.from({ length: 8 }, () => new Browser(busy));
      const signingIn = others.map((other) => signIn(other, user));
      await signingIn[round];
      await browser.call(authContract.changePassword, { body: { oldPassword: userPassword, newPassword } });
      await Promise.all(signingIn);
      expect(await Promise.all(others.map(isSignedIn))).toEqual(others.map(() => false));
      expect(await isSignedIn(browser)).toBe(true);
    }
  });
});

describe('a change of password', () => {
  it('is refused when the password has changed since the old one was checked', async () => {
    const someone = await aUser(app);
    const elsewhere = new Browser(app);
    await signIn(elsewhere, someone.user);
    await using auditLock = await lockAuditLog(app.database);
    const first = ownChange!(someone);
    await auditLock.blocked(1);
    const second = elsewhere.call(authContract.changePassword, {
      body: { oldPassword: userPassword, newPassword: 'the password of an intruder' },
    });
    await auditLock.blocked(2);
    await auditLock.release();

    expect((await first).status).toBe(204);
    expect((await second).error.code).toBe('wrongPassword');
    const body = { email: someone.user.email_address, password: newPassword, remember: false };
    expect((await new Browser(app).call(authContract.signIn, { body })).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('is refused, without a deadlock, when another change of the user deletes it at the same time', async () => {
    const { user } = await aUser(app);
    const token = newToken();
    await insertPasswordReset(app.deps.db, user.id, hashToken(token), inAnHour());
    await using auditLock = await lockAuditLog(app.database);
    const other = await app.database.pool.connect();
    await other.query('begin');
    await other.query('update users set name = name where id = $1', [user.id]);
    const resetting = new Browser(app).call(authContract.resetPassword, { body: { token, newPassword } });
    await auditLock.blocked(1);
    await other.query('delete from password_resets where user_id = $1', [user.id]);
    await other.query('commit');
    other.release();
    await auditLock.release();
    expect((await resetting).error.code).toBe('resetLinkInvalid');
  });

  it('is not mailed to an address that the user just gave up', async () => {
    const { user } = await aUser(app);
    await using auditLock = await lockAuditLog(app.database);
    const other = await app.database.pool.connect();
    await other.query('begin');
    await other.query(`update users set email_address = 'x' || email_address, email_key = 'x' || email_key
      where id = '${user.id}'`);
    const sending = sendResetLink(app.deps, { email: user.email_address, locale: 'en', address: '' });
    await auditLock.blocked(1);
    await other.query('commit');
    other.release();
    await auditLock.release();
    await sending;
    const links = await app.deps.db
      .selectFrom('password_resets')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(links).toEqual([]);
  });
});
