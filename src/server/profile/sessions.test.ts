import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { SESSIONS_LISTED, type Session, sessionsContract } from '#shared/profile/sessions.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function signIn(
  { email_address: email }: UserRow,
  { userAgent = firefox, remoteAddress = '192.0.2.7' } = {},
): Promise<Browser> {
  const browser = new Browser(app);
  const payload = { email, password: userPassword, remember: false };
  const { path: url } = authContract.signIn;
  const headers = { 'user-agent': userAgent };
  expect((await browser.send({ method: 'POST', url, payload, headers, remoteAddress })).status).toBe(200);
  return browser;
}

const list = async (browser: Browser) => (await browser.call(sessionsContract.list, {})).body;
const end = async (browser: Browser, { id }: Pick<Session, 'id'>) =>
  (await browser.call(sessionsContract.end, { params: { id } })).status;
const isSignedIn = async (browser: Browser) => (await browser.call(authContract.me, {})).status === 200;
const entriesOf = ({ id }: UserRow) =>
  app.deps.db
    .selectFrom('audit_logs')
    .select(['action', 'before', 'after', 'actor_id', 'entity_id'])
    .where('entity_id', '=', id)
    .where('action', '!=', 'sign-in')
    .orderBy('id')
    .execute();

it('lists one’s own sessions with device, address and times, this one first', async () => {
  const { user, browser } = await aUser(app);
  await signIn(user);
  await aUser(app);
  const { items, total } = await list(browser);
  expect(total).toBe(2);
  expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(items[1]).toMatchObject({
    browser: 'Firefox',
    system: 'Windows',
    userAgent: firefox,
    address: '192.0.2.7',
  });
  const times = await app.deps.db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at'])
    .where('id', '=', items[1]!.id)
    .executeTakeFirstOrThrow();
  expect(items[1]).toMatchObject({
    signedInAt: times.created_at.toISOString(),
    seenAt: times.seen_at.toISOString(),
  });
});

it('shows where a session was last used, which reveals a stolen cookie', async () => {
  const { user, browser } = await aUser(app);
  await sql`update sessions set seen_at = now() - interval '6 minutes'
    where user_id = ${user.id}`.execute(app.deps.db);
  await browser.send({ method: 'GET', url: '/api/me', remoteAddress: '203.0.113.66' });
  expect((await list(browser)).items).toMatchObject([{ address: '203.0.113.66' }]);
});

it('does not list a session that has expired', async () => {
  const { user, browser } = await aUser(app);
  await signIn(user);
  await sql`update sessions set expires_at = now() where user_id = ${user.id}
    and user_agent = ${firefox}`.execute(app.deps.db);
  expect(await list(browser)).toMatchObject({ items: [{ isCurrent: true }], total: 1 });
});

it('lists at most a hundred sessions, this one among them, and counts all', async () => {
  const { user, browser } = await aUser(app);
  await sql`insert into sessions (id, token_hash, user_id, remember, address, user_agent, seen_at, expires_at)
    select gen_random_uuid(), decode(md5(n::text || ${user.id}), 'hex'), ${user.id}, false, '', '',
      now() + interval '1 minute', now() + interval '1 day'
    from generate_series(1, 150) n`.execute(app.deps.db);
  const { items, total } = await list(browser);
  expect([items.length, items[0]!.isCurrent, total]).toEqual([SESSIONS_LISTED, true, 151]);
  const { body } = await browser.call(sessionsContract.endOthers, {});
  expect(body.ended).toBe(150);
});

it('ends one session, notifies its open tab and records it', async () => {
  const { user, browser } = await aUser(app);
  const other = await signIn(user);
  const third = await signIn(user, { userAgent: 'curl/8.14.1' });
  const tab = await openTab(address, other);
  await tab.readUntil('retry:');
  const target = (await list(browser)).items.find((one) => one.browser === 'Firefox')!;
  expect(await end(browser, target)).toBe(204);
  expect(await tab.readToEnd()).toContain('event: session.ended');
  expect(await Promise.all([browser, other, third].map(isSignedIn))).toEqual([true, false, true]);
  expect((await list(browser)).total).toBe(2);
  expect(await entriesOf(user)).toEqual([
    {
      action: 'end-session',
      before: { device: 'Firefox, Windows', networkAddress: '192.0.2.7' },
      after: null,
      actor_id: user.id,
      entity_id: user.id,
    },
  ]);
});

it('answers 404 for a session that has ended or belongs to somebody else, ends nothing and records only the second', async () => {
  const { user, browser } = await aUser(app);
  const { user: stranger, browser: theirs } = await aUser(app, { role: 'Admin' });
  const [own] = (await list(browser)).items;
  expect(await end(theirs, own!)).toBe(404);
  expect(await isSignedIn(browser)).toBe(true);
  const other = await signIn(user);
  const [ended] = (await list(other)).items;
  await other.call(authContract.signOut, {});
  expect(await end(browser, ended!)).toBe(404);
  const actions = async () => (await entriesOf(user)).map(({ action }) => action).toSorted();
  await expect.poll(actions).toEqual(['refused', 'sign-out']);
  const refused = (await entriesOf(user)).find(({ action }) => action === 'refused');
  expect(refused).toMatchObject({ actor_id: stranger.id, after: { right: 'endSession' } });
  expect(await entriesOf(stranger)).toEqual([]);
});

it('ends a session once when two tabs end it at the same time', async () => {
  const { user, browser } = await aUser(app);
  await signIn(user);
  const target = (await list(browser)).items[1]!;
  const statuses = await Promise.all(Array.from({ length: 5 }, () => end(browser, target)));
  expect(statuses.toSorted()).toEqual([204, 404, 404, 404, 404]);
  expect(await entriesOf(user)).toHaveLength(1);
});

it('signs out everywhere else and leaves this session and those of other users', async () => {
  const { user, browser } = await aUser(app);
  const { browser: stranger } = await aUser(app);
  const others = [await signIn(user), await signIn(user)];
  const tab = await openTab(address, others[0]!);
  await tab.readUntil('retry:');
  expect((await browser.call(sessionsContract.endOthers, {})).body).toEqual({ ended: 2 });
  expect(await tab.readToEnd()).toContain('event: session.ended');
  expect(await Promise.all([browser, stranger, ...others].map(isSignedIn))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await entriesOf(user)).toMatchObject([{ action: 'end-other-sessions', before: { sessions: 2 } }]);
  expect((await browser.call(sessionsContract.endOthers, {})).body).toEqual({ ended: 0 });
  expect(await entriesOf(user)).toHaveLength(1);
});

it('publishes sessions.changed to the user’s other tabs when they sign in or out elsewhere', async () => {
  const { user, browser } = await aUser(app);
  const tab = await openTab(address, browser);
  await tab.readUntil('retry:');
  const other = await signIn(user);
  const { length } = await tab.readUntil('event: sessions.changed');
  await other.call(authContract.signOut, {});
  expect(await tab.readUntil('event: sessions.changed', length)).not.toContain('session.ended');
});

it('sends no token: neither the id of a session nor anything else in the list signs in', async () => {
  const { user, browser } = await aUser(app);
  await signIn(user);
  const { items } = await list(browser);
  for (const value of items.flatMap((item) => Object.values(item).map(String))) {
    const thief = new Browser(app);
    thief.cookies.set('session', encodeURIComponent(value));
    expect(await isSignedIn(thief)).toBe(false);
  }
  expect(JSON.stringify(items)).not.toContain(browser.cookies.get('session'));
});
