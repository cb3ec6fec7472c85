import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import * as passwords from '#server/accounts/passwords.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { anOwner, ownerForm, signIn } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { Browser, type Reply } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

const temporary = 'k7Wq2pZx9T';
const ownChoice = 'three green camels';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const refusal = ({ status, error }: Reply<never>) => [status, error.code, error.fields];
const changeTo = (browser: Browser, oldPassword: string, newPassword: string) =>
  browser.call(authContract.changePassword, { body: { oldPassword, newPassword } });

/** A reset link's token, as the mail has it. */
async function aResetToken(userId: string): Promise<string> {
  const token = newToken();
  await app.deps.db
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return token;
}
const resetTo = (token: string, newPassword: string) =>
  new Browser(app).call(authContract.resetPassword, { body: { token, newPassword } });

function createUser(password: string) {
  const id = newId();
  return owner.call(usersContract.create, {
    body: {
      name: 'هند السبيعي',
      username: id,
      emailAddress: `${id}@example.test`,
      phoneNumber: '',
      role: 'Employee',
      capabilities: [],
      departmentIds: [],
      password,
    },
  });
}
const aNewUser = async () => (await createUser(temporary)).body;
const rowOf = (id: string) =>
  app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a password that people choose', () => {
  const tooCommon = (field: string) => [422, 'passwordTooCommon', [field]];

  it('may not be a common one at sign-up', async () => {
    await using empty = await createTestApp();
    const signUp = (password: string) =>
      new Browser(empty).call(authContract.signUp, { body: { ...ownerForm, password } });
    expect(refusal(await signUp('password123'))).toEqual(tooCommon('body.password'));
    expect(refusal(await signUp('noura@example.test'))).toEqual(tooCommon('body.password'));
  });

  it('may not be a common one when it is changed', async () => {
    const { browser } = await aUser(app);
    const refused = await changeTo(browser, userPassword, 'password123');
    expect(refusal(refused)).toEqual(tooCommon('body.newPassword'));
  });

  it('may not be a common one when it is reset by link', async () => {
    const { user } = await aUser(app);
    const token = await aResetToken(user.id);
    expect(refusal(await resetTo(token, 'aaaaaaaaaa'))).toEqual(tooCommon('body.newPassword'));
    expect((await resetTo(token, ownChoice)).status).toBe(204);
  });

  it('may not be the current one, also with a trivial change', async () => {
    const { browser } = await aUser(app);
    const refused = [422, 'passwordUnchanged', ['body.newPassword']];
    expect(refusal(await changeTo(browser, userPassword, userPassword))).toEqual(refused);
    expect(refusal(await changeTo(browser, userPassword, `${userPassword.toUpperCase()} 2`))).toEqual(
      refused,
    );
    expect((await changeTo(browser, userPassword, ownChoice)).status).toBe(204);
  });

  it('may not be the current one when it is reset; the link stays valid and sessions go on', async () => {
    const { user, browser } = await aUser(app);
    const token = await aResetToken(user.id);
    expect(refusal(await resetTo(token, userPassword))).toEqual([
      422,
      'passwordUnchanged',
      ['body.newPassword'],
    ]);
    expect((await browser.call(authContract.me, {})).status).toBe(200);
    expect((await resetTo(token, ownChoice)).status).toBe(204);
  });

  it('may be as long as 200 characters and no longer', async () => {
    const { browser } = await aUser(app);
    const long = 'k7Wq2pZx9T vcqxm '.repeat(12).slice(0, 200);
    expect((await changeTo(browser, userPassword, `${long}x`)).error.code).toBe('invalidInput');
    expect((await changeTo(browser, userPassword, long)).status).toBe(204);
    // Every character counts: one that lacks the last is another password.
    expect((await changeTo(browser, long.slice(0, -1), ownChoice)).error.code).toBe('wrongPassword');
  });

  it('costs one check of a password more when it is reset, and none more when it is changed', async () => {
    const check = vi.spyOn(passwords, 'checkPassword');
    try {
      const { user, browser } = await aUser(app);
      check.mockClear();
      await changeTo(browser, userPassword, ownChoice);
      expect(check).toHaveBeenCalledTimes(1);
      check.mockClear();
      await resetTo(await aResetToken(user.id), 'four brown camels');
      expect(check).toHaveBeenCalledTimes(1);
    } finally {
      check.mockRestore();
    }
  });
});

describe('a temporary password', () => {
  it('may not be kept when it is changed, and stays temporary', async () => {
    const user = await aNewUser();
    const theirs = await signIn(app, user.emailAddress, temporary);
    const refused = [422, 'passwordIsTemporary', ['body.newPassword']];
    expect(refusal(await changeTo(theirs, temporary, temporary))).toEqual(refused);
    expect(refusal(await changeTo(theirs, temporary, `${temporary}1`))).toEqual(refused);
    const row = await rowOf(user.id);
    expect([row.must_change_password, row.temporary_password === null]).toEqual([true, false]);
    expect((await changeTo(theirs, temporary, ownChoice)).status).toBe(204);
  });

  it('may not be kept by a reset link', async () => {
    const user = await aNewUser();
    const token = await aResetToken(user.id);
    expect(refusal(await resetTo(token, temporary))).toEqual([
      422,
      'passwordIsTemporary',
      ['body.newPassword'],
    ]);
    expect((await rowOf(user.id)).must_change_password).toBe(true);
    expect((await resetTo(token, ownChoice)).status).toBe(204);
    expect((await rowOf(user.id)).must_change_password).toBe(false);
  });

  it('may not be returned to later, by a change or by a reset link', async () => {
    const user = await aNewUser();
    const theirs = await signIn(app, user.emailAddress, temporary);
    expect((await changeTo(theirs, temporary, ownChoice)).status).toBe(204);
    const refused = [422, 'passwordIsTemporary', ['body.newPassword']];
    expect(refusal(await changeTo(theirs, ownChoice, temporary))).toEqual(refused);
    expect(refusal(await resetTo(await aResetToken(user.id), temporary))).toEqual(refused);
    // Nor after their own password was changed once more.
    expect((await changeTo(theirs, ownChoice, 'four brown camels')).status).toBe(204);
    expect(refusal(await changeTo(theirs, 'four brown camels', temporary))).toEqual(refused);
  });

  it('may not be a common one when an Admin sets it', async () => {
    const { user } = await aUser(app);
    const refused = await owner.call(usersContract.setPassword, {
      params: { id: user.id },
      body: { newPassword: 'temporary-1' },
    });
    expect(refusal(refused)).toEqual([422, 'passwordTooCommon', ['body.newPassword']]);
    expect((await rowOf(user.id)).temporary_password).toBeNull();
  });

  it('may not be a common one when an Admin creates the user', async () => {
    expect(refusal(await createUser('temporary-1'))).toEqual([422, 'passwordTooCommon', ['body.password']]);
    // The words about the person are those of the form.
    expect((await createUser('هند السبيعي 1')).error.code).toBe('passwordTooCommon');
  });
});

describe('guesses at one’s own password', () => {
  it('are limited by a reset link, which says whether the new password is the current one', async () => {
    const { user, browser } = await aUser(app);
    const token = await aResetToken(user.id);
    for (let n = 0; n < 10; n += 1)
      expect((await resetTo(token, userPassword)).error.code).toBe('passwordUnchanged');
    expect((await resetTo(token, userPassword)).status).toBe(429);
    expect((await changeTo(browser, userPassword, ownChoice)).status).toBe(204);
  });

  it('by somebody with a stolen session do not make a reset link useless', async () => {
    const { user, browser: stolen } = await aUser(app);
    const token = await aResetToken(user.id);
    for (let n = 0; n < 10; n += 1)
      expect((await changeTo(stolen, 'a wrong guess', ownChoice)).error.code).toBe('wrongPassword');
    expect((await changeTo(stolen, userPassword, ownChoice)).status).toBe(429);
    expect((await resetTo(token, ownChoice)).status).toBe(204);
    // They were guesses at the previous password.
    const browser = await signIn(app, user.email_address, ownChoice);
    expect((await changeTo(browser, ownChoice, 'four brown camels')).status).toBe(204);
  });
});

it('limits how often new passwords are tried with the right old one, to more than anybody needs', async () => {
  const { browser } = await aUser(app);
  for (let n = 0; n < 29; n += 1)
    expect((await changeTo(browser, userPassword, 'password123')).error.code).toBe('passwordTooCommon');
  expect((await changeTo(browser, userPassword, ownChoice)).status).toBe(204);
  expect((await changeTo(browser, ownChoice, 'password123')).status).toBe(429);
});

it('keeps the password that an Admin sets while the old one is being checked', async () => {
  const { user, browser } = await aUser(app);
  const { hashPassword } = passwords;
  // Hashing the new password is the last step before the transaction.
  const hash = vi.spyOn(passwords, 'hashPassword').mockImplementationOnce(async (password) => {
    await owner.call(usersContract.setPassword, {
      params: { id: user.id },
      body: { newPassword: temporary },
    });
    return hashPassword(password);
  });
  try {
    expect((await changeTo(browser, userPassword, ownChoice)).error.code).toBe('wrongPassword');
  } finally {
    hash.mockRestore();
  }
  expect((await rowOf(user.id)).must_change_password).toBe(true);
  await signIn(app, user.email_address, temporary);
});

it('remembers the language of the person who chooses a password', async () => {
  const { user, browser } = await aUser(app);
  await browser.send({
    method: 'PUT',
    url: authContract.changePassword.path,
    payload: { oldPassword: userPassword, newPassword: ownChoice },
    headers: { 'accept-language': 'en-GB,en;q=0.9' },
  });
  expect((await rowOf(user.id)).locale).toBe('en');
});
