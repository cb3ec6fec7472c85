import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { profileContract } from '#shared/profile/profile.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { type UserRow, updateUser } from '#server/accounts/accounts.queries.ts';
import { sendResetLink } from '#server/auth/auth.actions.ts';
import * as confirming from '#server/auth/confirm-password.ts';
import { followEmailChange } from '#server/auth/email-change.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner, signIn } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitUntil } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  // No mail server is at this address, so the mails stay in the outbox with their texts.
  app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const newAddress = () => `new-${newId()}@example.test`;
const profileOf = (user: UserRow) => ({
  name: user.name,
  username: user.username,
  emailAddress: user.email_address,
  phoneNumber: user.phone_number,
});
const change = (browser: Browser, user: UserRow, part: { emailAddress: string; password?: string }) =>
  browser.call(profileContract.update, { body: { ...profileOf(user), ...part } });

const addressOf = async (id: string) =>
  (await app.deps.db.selectFrom('users').select('email_address').where('id', '=', id).executeTakeFirst())
    ?.email_address;
const mailsTo = (address: string) =>
  app.deps.db.selectFrom('outbox').selectAll().where('to_address', '=', address).execute();
const resetsOf = (id: string) =>
  app.deps.db.selectFrom('password_resets').select('user_id').where('user_id', '=', id).execute();
const insertReset = (id: string) =>
  app.deps.db
    .insertInto('password_resets')
    .values({ token_hash: Buffer.from(id), user_id: id, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();

describe('one’s own e-mail address', () => {
  it('is not changed without the password, or with a wrong one', async () => {
    const { user, browser } = await aUser(app);
    const emailAddress = newAddress();
    const without = await change(browser, user, { emailAddress });
    expect([without.status, without.error.code, without.error.fields]).toEqual([
      400,
      'invalidInput',
      ['body.password'],
    ]);
    const wrong = await change(browser, user, { emailAddress, password: 'a wrong guess' });
    expect([wrong.status, wrong.error.code, wrong.error.fields]).toEqual([
      401,
      'wrongPassword',
      ['body.password'],
    ]);
    // Another spelling is another mailbox to some servers.
    const spelling = await change(browser, user, { emailAddress: user.email_address.toUpperCase() });
    expect(spelling.status).toBe(400);
    expect(await addressOf(user.id)).toBe(user.email_address);
    expect(await mailsTo(user.email_address)).toEqual([]);
  });

  it('is changed with the password; the previous address gets a mail, and its reset links are dead', async () => {
    const { user, browser } = await aUser(app, { name: 'Salem Al-Harbi', locale: 'en' });
    await insertReset(user.id);
    const elsewhere = await signIn(app, user.email_address, userPassword);
    const emailAddress = newAddress();
    expect((await change(browser, user, { emailAddress, password: userPassword })).status).toBe(200);
    const [mail, ...others] = await mailsTo(user.email_address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ locale: 'en', subject: 'Your Data Center e-mail address was changed' });
    expect(mail!.text_body).toContain('If it was not you');
    expect(mail!.text_body).not.toContain(emailAddress);
    expect(await mailsTo(emailAddress)).toEqual([]);
    expect(await resetsOf(user.id)).toEqual([]);
    // An address is no proof of who somebody is, so sessions go on.
    expect((await elsewhere.call(authContract.me, {})).status).toBe(200);
    await signIn(app, emailAddress, userPassword);
  });

  it('was the receiver of a mail in the language in which it was changed', async () => {
    const { user, browser } = await aUser(app, { locale: 'en' });
    const payload = { ...profileOf(user), emailAddress: newAddress(), password: userPassword };
    await browser.send({
      method: 'PATCH',
      url: profileContract.update.path,
      payload,
      headers: { 'accept-language': 'ar' },
    });
    expect((await mailsTo(user.email_address)).map(({ locale }) => locale)).toEqual(['ar']);
  });

  it('leaves no mail when the new address is taken', async () => {
    const { user, browser } = await aUser(app);
    const { user: other } = await aUser(app);
    const taken = await change(browser, user, {
      emailAddress: other.email_address,
      password: userPassword,
    });
    expect(taken.error.code).toBe('emailTaken');
    expect(await mailsTo(user.email_address)).toEqual([]);
  });

  it('is guarded by the same limit of guesses as the change of the password', async () => {
    const { user, browser } = await aUser(app);
    for (let n = 0; n < 10; n += 1) {
      const guess = await change(browser, user, { emailAddress: newAddress(), password: `guess ${n}` });
      expect(guess.error.code).toBe('wrongPassword');
    }
    const emailAddress = newAddress();
    expect((await change(browser, user, { emailAddress, password: userPassword })).status).toBe(429);
    const body = { oldPassword: userPassword, newPassword: 'three green camels' };
    expect((await browser.call(authContract.changePassword, { body })).status).toBe(429);
  });

  it('changes twice, and each previous address gets one mail, when it is changed twice at the same time', async () => {
    const { user, browser } = await aUser(app);
    const addresses = [newAddress(), newAddress()];
    const answers = await Promise.all(
      addresses.map((emailAddress) => change(browser, user, { emailAddress, password: userPassword })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = [user.email_address, ...addresses].map(async (address) => (await mailsTo(address)).length);
    const last = await addressOf(user.id);
    // The first change sends a mail to the first address, the second to the one in between; the last is in use.
    expect(await Promise.all(mails)).toEqual([1, ...addresses.map((address) => (address === last ? 0 : 1))]);
  });

  it('is changed five times an hour at most, because each change sends a mail to an address of their choice', async () => {
    const { user, browser } = await aUser(app);
    const addresses = Array.from({ length: 6 }, newAddress);
    const statuses: number[] = [];
    for (const emailAddress of addresses)
      statuses.push((await change(browser, user, { emailAddress, password: userPassword })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await addressOf(user.id)).toBe(addresses[4]);
    expect(await mailsTo(addresses[4]!)).toEqual([]);
    // The other fields can still be saved.
    const { status } = await change(browser, user, { emailAddress: addresses[4]!, password: userPassword });
    expect(status).toBe(200);
  });

  it('is not changed uncounted by a request that gave the present address when its password was checked', async () => {
    const { user, browser } = await aUser(app);
    const [first, second] = [user.email_address, newAddress()];
    const { lockConfirmed } = confirming;
    // Another request changes the address between the check of the password and the transaction.
    const lock = vi
      .spyOn(confirming, 'lockConfirmed')
      .mockImplementationOnce(async (tx, confirmed, field) => {
        await updateUser(app.deps.db, user.id, { email_address: second });
        return lockConfirmed(tx, confirmed, field);
      });
    try {
      const { status } = await change(browser, user, { emailAddress: first, password: userPassword });
      expect(status).toBe(400);
    } finally {
      lock.mockRestore();
    }
    expect(await addressOf(user.id)).toBe(second);
    expect(await mailsTo(second)).toEqual([]);
  });

  it('needs no password for the other fields', async () => {
    const { user, browser } = await aUser(app);
    const { status } = await browser.call(profileContract.update, {
      body: { ...profileOf(user), name: 'اسم آخر' },
    });
    expect(status).toBe(200);
    expect(await mailsTo(user.email_address)).toEqual([]);
  });
});

it('sends a mail to the previous address when an Admin changes it, in the language of the user', async () => {
  const { user } = await aUser(app, { locale: 'en' });
  await insertReset(user.id);
  const { status } = await owner.call(usersContract.update, {
    params: { id: user.id },
    body: {
      ...profileOf(user),
      emailAddress: newAddress(),
      role: 'Employee',
      capabilities: [],
      departmentIds: [],
    },
  });
  expect(status).toBe(200);
  const [mail] = await mailsTo(user.email_address);
  expect(mail?.text_body).toContain('An administrator changed the e-mail address');
  expect(await resetsOf(user.id)).toEqual([]);
});

it('sends no reset link to an address that is being replaced', async () => {
  const { user } = await aUser(app);
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%for share%'`;
  let sending: Promise<void> | undefined;
  await app.deps.db.transaction().execute(async (tx) => {
    const after = await updateUser(tx, user.id, { email_address: newAddress() });
    await followEmailChange(tx, user, after, 'self');
    // The job still finds the user by the previous address, because this transaction has not ended.
    sending = sendResetLink(app.deps, { email: user.email_address, locale: 'en', address: '192.0.2.1' });
    const isWaiting = waitUntil(async () => (await waiting.execute(app.database.db)).rows.length > 0);
    await Promise.race([sending, isWaiting]);
  });
  await sending;
  expect(await resetsOf(user.id)).toEqual([]);
  // Only the mail about the change.
  expect(await mailsTo(user.email_address)).toHaveLength(1);
});
