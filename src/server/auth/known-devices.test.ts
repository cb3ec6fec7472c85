import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { insertPasswordReset } from './auth.queries.ts';

const ATTEMPTS = 10;
const ATTEMPTS_OF_ADDRESS = 100;
const SIGN_INS = 60;
const newPassword = 'a password nobody guesses';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let lastAddress = 0;
/** Each attempt comes from another address, so that only the limit of the account or of the device counts. */
function anAddress(): string {
  lastAddress += 1;
  return `10.9.${lastAddress >> 8}.${lastAddress & 255}`;
}

async function signIn(
  browser: Browser,
  { email_address: email }: Pick<UserRow, 'email_address'>,
  password = userPassword,
  remoteAddress = anAddress(),
): Promise<number> {
  const payload = { email, password, remember: false };
  const { path: url } = authContract.signIn;
  return (await browser.send({ method: 'POST', url, payload, remoteAddress })).status;
}

/** Guesses until the account is locked for every browser that does not know the user. */
async function lockOut(user: UserRow): Promise<void> {
  for (let n = 0; n < ATTEMPTS; n += 1) expect(await signIn(new Browser(app), user, 'a guess')).toBe(401);
  expect(await signIn(new Browser(app), user)).toBe(429);
}

/** An address from which guesses at many accounts came. */
async function anExhaustedAddress(): Promise<string> {
  const address = anAddress();
  for (let account = 0; account < ATTEMPTS_OF_ADDRESS / ATTEMPTS; account += 1) {
    const { user } = await aUser(app);
    for (let n = 0; n < ATTEMPTS; n += 1)
      expect(await signIn(new Browser(app), user, 'a guess', address)).toBe(401);
  }
  return address;
}

/** A browser with only the device cookie of another one. */
function withDeviceOf(browser: Browser): Browser {
  const copy = new Browser(app);
  copy.cookies.set('device', browser.cookies.get('device')!);
  return copy;
}

const marksOf = (browser: Browser) => browser.cookies.get('device')!.split('.');

it('lets a user sign in where they signed in before, while guesses elsewhere have locked the account', async () => {
  const { user, browser } = await aUser(app);
  await lockOut(user);
  await browser.call(authContract.signOut, {});
  expect(await signIn(browser, user)).toBe(200);
  // Their success gives the others no new guesses.
  expect(await signIn(new Browser(app), user)).toBe(429);
});

it('locks a known device after ten wrong passwords, and only that one', async () => {
  const { user, browser } = await aUser(app);
  const other = new Browser(app);
  expect(await signIn(other, user)).toBe(200);
  for (let n = 0; n < ATTEMPTS; n += 1) expect(await signIn(browser, user, 'a guess')).toBe(401);
  expect(await signIn(browser, user)).toBe(429);
  expect(await signIn(withDeviceOf(browser), user)).toBe(429);
  expect(await signIn(other, user)).toBe(200);
  expect(await signIn(new Browser(app), user)).toBe(200);
});

it('starts the count of a known device again after a right password', async () => {
  const { user, browser } = await aUser(app);
  const device = withDeviceOf(browser).cookies.get('device')!;
  for (let round = 0; round < 2; round += 1) {
    for (let n = 1; n < ATTEMPTS; n += 1) expect(await signIn(browser, user, 'a guess')).toBe(401);
    expect(await signIn(browser, user)).toBe(200);
    browser.cookies.set('device', device);
  }
});

it('lets a known device sign in when guesses from its own address have used up the attempts of the address', async () => {
  const { user, browser } = await aUser(app);
  const address = await anExhaustedAddress();
  expect(await signIn(new Browser(app), user, userPassword, address)).toBe(429);
  expect(await signIn(browser, user, userPassword, address)).toBe(200);
});

it('lets a known device sign in when known devices of another user have used up that user’s attempts at the address', async () => {
  const { user: other } = await aUser(app);
  const { user, browser } = await aUser(app);
  const address = anAddress();
  for (let device = 0; device < ATTEMPTS_OF_ADDRESS / ATTEMPTS; device += 1) {
    const known = new Browser(app);
    expect(await signIn(known, other)).toBe(200);
    for (let n = 0; n < ATTEMPTS; n += 1) expect(await signIn(known, other, 'a guess', address)).toBe(401);
  }
  const oneMore = new Browser(app);
  expect(await signIn(oneMore, other)).toBe(200);
  expect(await signIn(oneMore, other, userPassword, address)).toBe(429);
  expect(await signIn(browser, user, userPassword, address)).toBe(200);
});

it('does not use up the attempts of an address with those at an account that is locked already', async () => {
  const { user } = await aUser(app);
  const { user: colleague } = await aUser(app);
  const address = anAddress();
  for (let n = 0; n <= ATTEMPTS_OF_ADDRESS; n += 1) await signIn(new Browser(app), user, 'a guess', address);
  expect(await signIn(new Browser(app), user, userPassword, address)).toBe(429);
  expect(await signIn(new Browser(app), colleague, userPassword, address)).toBe(200);
});

it('does not lock more accounts by guesses from an address that has no attempts left', async () => {
  const { user } = await aUser(app);
  const address = await anExhaustedAddress();
  for (let n = 0; n <= ATTEMPTS; n += 1)
    expect(await signIn(new Browser(app), user, 'a guess', address)).toBe(429);
  expect(await signIn(new Browser(app), user)).toBe(200);
});

it('lets any number of people of one address sign in', async () => {
  const address = anAddress();
  const people = [await aUser(app), await aUser(app), await aUser(app)];
  for (let n = 0; n <= ATTEMPTS_OF_ADDRESS; n += 1)
    expect(await signIn(new Browser(app), people[n % 3]!.user, userPassword, address)).toBe(200);
});

it('limits how often one account signs in', async () => {
  const { user } = await aUser(app);
  // The factory has signed in too.
  for (let n = 0; n < SIGN_INS - 5; n += 1) expect(await signIn(new Browser(app), user)).toBe(200);
  for (let n = 0; n < 5; n += 1) await signIn(new Browser(app), user);
  expect(await signIn(new Browser(app), user)).toBe(429);
});

it('does not accept the device cookie of one user for another', async () => {
  const { browser: ofIntruder } = await aUser(app);
  const { user: victim } = await aUser(app);
  for (let n = 0; n < ATTEMPTS; n += 1)
    expect(await signIn(withDeviceOf(ofIntruder), victim, 'a guess')).toBe(401);
  expect(await signIn(withDeviceOf(ofIntruder), victim)).toBe(429);
  expect(await signIn(new Browser(app), victim)).toBe(429);
});

it('does not accept a device cookie that was changed or made up', async () => {
  const { user, browser } = await aUser(app);
  const [mark] = marksOf(browser);
  await lockOut(user);
  const last = mark!.endsWith('A') ? 'E' : 'A';
  const first = mark!.startsWith('A') ? 'B' : 'A';
  const made = [
    '',
    '.',
    mark!.slice(0, -1),
    mark!.slice(0, -1) + last,
    first + mark!.slice(1),
    `${mark}A`,
    mark!.slice(0, 22),
    'x'.repeat(65),
    'x.'.repeat(2000),
    Array.from({ length: 100 }, () => 'x'.repeat(65)).join('.'),
    '%00%ff',
  ];
  for (const value of made) {
    const forged = new Browser(app);
    forged.cookies.set('device', value);
    expect(await signIn(forged, user), value.slice(0, 80)).toBe(429);
  }
  expect(await signIn(withDeviceOf(browser), user)).toBe(200);
});

it('ends every device cookie when the password changes, and gives a new one where it was changed', async () => {
  const { user, browser } = await aUser(app);
  // Whoever knew the old password could have collected many of them, for as many guesses at the new one.
  const collected = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const other = new Browser(app);
      expect(await signIn(other, user)).toBe(200);
      return other;
    }),
  );
  const before = withDeviceOf(browser);
  await browser.call(authContract.changePassword, { body: { oldPassword: userPassword, newPassword } });
  await lockOut(user);
  for (const old of [before, ...collected]) expect(await signIn(old, user, newPassword)).toBe(429);
  await browser.call(authContract.signOut, {});
  expect(await signIn(browser, user, newPassword)).toBe(200);
});

it('ends every device cookie when an administrator sets a password', async () => {
  const { user, browser } = await aUser(app);
  await owner.call(usersContract.setPassword, { params: { id: user.id }, body: { newPassword } });
  await lockOut(user);
  expect(await signIn(browser, user, newPassword)).toBe(429);
});

it('knows the browser in which the password was reset by link, which so ends a lock-out', async () => {
  const { user } = await aUser(app);
  await lockOut(user);
  const token = newToken();
  await insertPasswordReset(app.deps.db, user.id, hashToken(token), new Date(Date.now() + 60_000));
  const browser = new Browser(app);
  await browser.call(authContract.resetPassword, { body: { token, newPassword } });
  expect(await signIn(browser, user, newPassword)).toBe(200);
});

it('knows several users of one browser, eight at most', async () => {
  const shared = new Browser(app);
  const users: UserRow[] = [];
  for (let n = 0; n < 9; n += 1) {
    const { user } = await aUser(app);
    users.push(user);
    expect(await signIn(shared, user)).toBe(200);
  }
  expect(marksOf(shared)).toHaveLength(8);
  await lockOut(users[0]!);
  await lockOut(users[1]!);
  expect(await signIn(shared, users[0]!)).toBe(429);
  expect(await signIn(shared, users[1]!)).toBe(200);
  expect(await signIn(shared, users[1]!)).toBe(200);
  expect(marksOf(shared)).toHaveLength(8);
});

it('keeps no user and no credential in the device cookie', async () => {
  const { user } = await aUser(app);
  const browser = new Browser(app);
  const { headers } = await browser.call(authContract.signIn, {
    body: { email: user.email_address, password: userPassword, remember: false },
  });
  const cookie = (headers['set-cookie'] as string[]).find((one) => one.startsWith('device='))!;
  expect(cookie).toMatch(/^device=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const value = browser.cookies.get('device')!;
  const asSession = new Browser(app);
  asSession.cookies.set('session', value);
  asSession.cookies.set('device', value);
  expect((await asSession.call(authContract.me, {})).status).toBe(401);
});
