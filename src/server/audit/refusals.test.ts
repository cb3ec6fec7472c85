import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuditFilters, ANONYMOUS_ID, auditContract } from '#shared/audit/audit.contract.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { zipContract } from '#shared/files/zip.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { authorOfUser } from '#server/accounts/user-audit.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { anotherNode, type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { auditKeyOf } from './audit-key.ts';
import { verifyChain } from './audit-verify.ts';
import { type Refusal, anonymous } from './refusal.ts';
import { RefusalCollector } from './refusal-collector.ts';
import { MAX_SEPARATE, logJoinedRefusals } from './refusals.actions.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await app.deps.db.deleteFrom('refusals').execute();
  await app.deps.db.deleteFrom('rate_limits' as never).execute();
});

const refused = async (query: Partial<AuditFilters> = {}) =>
  (await owner.call(auditContract.list, { query: { outcome: 'refused', ...query } })).body.items;

/** The newest refusals, as soon as one of them is about this. */
const soon = async (query: Partial<AuditFilters>) => {
  await expect.poll(async () => (await refused(query)).length).toBeGreaterThan(0);
  return refused(query);
};

const wrongSignIn = (email: string, password = 'not the password') =>
  new Browser(app).call(authContract.signIn, { body: { email, password, remember: false } });

/** The time in which refusals are joined is over. */
const passTime = async () => {
  await app.deps.db
    .updateTable('refusals')
    .set({ ends_at: new Date(0) })
    .execute();
  await logJoinedRefusals(app.deps.db);
};

/** The number of refusals that are counted, in the log or not. */
const counted = async () =>
  (await app.deps.db.selectFrom('refusals').select('count').execute()).reduce(
    (sum, { count }) => sum + count,
    0,
  );

describe('sign-in', () => {
  it('records a wrong password under the account that was given, with the network address', async () => {
    const { user } = await aUser(app);
    await wrongSignIn(user.email_address);
    const [entry] = await soon({ person: user.username });
    expect(entry).toMatchObject({
      action: 'sign-in-failed',
      entityKind: 'user',
      entityId: user.id,
      entityName: user.name,
      after: { reason: 'wrongPassword' },
      createdBy: { id: user.id, username: user.username },
      address: '127.0.0.1',
    });
  });

  it('records that a disabled user tried to sign in', async () => {
    const { user } = await aUser(app);
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    await wrongSignIn(user.email_address, 'a password of their own');
    expect((await soon({ person: user.username }))[0]!.after).toEqual({ reason: 'userDisabled' });
  });

  it('records a wrong password of a disabled user as a wrong password', async () => {
    const { user } = await aUser(app);
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    await wrongSignIn(user.email_address);
    expect((await soon({ person: user.username }))[0]!.after).toEqual({ reason: 'wrongPassword' });
  });

  it('keeps only the first character of an unknown address, because it may be a password', async () => {
    await wrongSignIn('Secret.2026@typed.example');
    const newest = async () => (await refused({ person: 'anonymous' }))[0];
    await expect.poll(async () => (await newest())?.entityName).toBe('S…');
    expect(await newest()).toMatchObject({
      action: 'sign-in-failed',
      createdBy: { id: ANONYMOUS_ID, emailAddress: '' },
      after: { reason: 'unknownAccount' },
    });
    expect(JSON.stringify(await app.deps.db.selectFrom('refusals').selectAll().execute())).not.toMatch(
      /2026@/i,
    );
  });

  it('joins repeated failures: one entry at once, one for all others, and none when they have stopped', async () => {
    const { user } = await aUser(app);
    const person = { person: user.username };
    await wrongSignIn(user.email_address);
    await soon(person);
    for (let guess = 0; guess < 8; guess++) await wrongSignIn(user.email_address);
    await expect.poll(counted).toBe(9);
    expect(await refused(person)).toHaveLength(1);
    await passTime();
    const [joined] = await refused(person);
    expect(joined).toMatchObject({ action: 'sign-in-failed', after: { count: 8, names: [user.name] } });
    expect(Date.parse(String(joined!.after!['from']))).toBeLessThanOrEqual(
      Date.parse(String(joined!.after!['to'])),
    );
    await passTime();
    expect(await refused(person)).toHaveLength(2);
    expect(await counted()).toBe(0);
  });

  it('records that an account is locked, once, however often it is tried again', async () => {
    const { user } = await aUser(app);
    for (let guess = 0; guess < 14; guess++) await wrongSignIn(user.email_address);
    const locked = await soon({ person: user.username, action: 'sign-in-locked' });
    expect(locked).toMatchObject([{ entityId: user.id, address: '127.0.0.1' }]);
    await expect.poll(counted).toBe(14);
  });

  it('writes a few entries for ten thousand guesses from many addresses, and counts them all', async () => {
    const before = (await refused({ action: 'sign-in-failed' }))[0]?.id ?? 0;
    const collector = new RefusalCollector(app.deps.db, app.deps.log);
    for (let guess = 0; guess < 10_000; guess++)
      collector.add({
        action: 'sign-in-failed',
        entity: { kind: 'user', id: '', name: 'x…' },
        author: anonymous(`2001:db8::${(guess % 1500).toString(16)}`),
        details: { reason: 'unknownAccount' },
      });
    await collector.settled();
    const { db, secret } = app.deps;
    const entries = await db
      .selectFrom('audit_logs')
      .select(['after', 'address'])
      .where('id', '>', before)
      .where('action', '=', 'sign-in-failed')
      .execute();
    expect(entries.length).toBeLessThanOrEqual(2 * MAX_SEPARATE + 1);
    const total = entries.reduce((sum, { after }) => sum + Number(after?.['count'] ?? 1), 0);
    expect(total).toBe(10_000);
    expect(entries.find(({ address }) => address === '')?.after).toMatchObject({ reason: 'manySources' });
    expect((await verifyChain(db, [auditKeyOf(secret)])).outcome).toBe('intact');
  });
});

describe('too many kinds of refusals', () => {
  const collect = async (refusals: Refusal[]) => {
    const collector = new RefusalCollector(app.deps.db, app.deps.log);
    for (const refusal of refusals) collector.add(refusal);
    await collector.settled();
  };
  const guessAt = (account: number, address: string): Refusal => ({
    action: 'sign-in-failed',
    entity: { kind: 'user', id: newId(), name: `account ${account}` },
    author: { ...anonymous(address), id: newId() },
    details: { reason: 'wrongPassword' },
  });
  const many = Array.from({ length: MAX_SEPARATE }, (_, account) => guessAt(account, '192.0.2.66'));
  const rowsOf = (address: string) =>
    app.deps.db.selectFrom('refusals').selectAll().where('address', '=', address).execute();

  it('are joined by network address, so that one address cannot make the others anonymous', async () => {
    await collect(many);
    await collect([guessAt(900, '192.0.2.66'), guessAt(901, '192.0.2.66'), guessAt(902, '192.0.2.1')]);
    expect(await rowsOf('192.0.2.66')).toHaveLength(MAX_SEPARATE + 1);
    expect(await rowsOf('192.0.2.1')).toMatchObject([{ count: 1, actor_id: ANONYMOUS_ID }]);
    // The account is in the entry, although it has only one refusal.
    const entry = (await refused()).find(({ address }) => address === '192.0.2.1');
    expect(entry?.after).toMatchObject({ count: 1, names: ['account 902'] });
  });

  it('are joined by network address too when they come faster than they can be saved', async () => {
    const flood = Array.from({ length: 1500 }, (_, account) => guessAt(account, '192.0.2.66'));
    await collect([...flood, guessAt(1, '192.0.2.1')]);
    expect(await rowsOf('192.0.2.1')).toMatchObject([{ count: 1, actor_id: ANONYMOUS_ID }]);
    expect(await rowsOf('')).toEqual([]);
    expect(await counted()).toBe(1501);
  });

  it('of signed-in people are joined by person, whatever address they use', async () => {
    const { user } = await aUser(app);
    const { user: colleague } = await aUser(app);
    const request = (who: UserRow, n: number): Refusal => ({
      action: 'refused',
      entity: { kind: 'request', id: `GET /api/${n}`, name: '' },
      author: authorOfUser(who, `2001:db8::${n.toString(16)}`),
      details: {},
    });
    await collect(Array.from({ length: MAX_SEPARATE + 50 }, (_, n) => request(user, n)));
    await collect([request(colleague, 1), request(colleague, 2)]);
    const joined = await rowsOf('');
    expect(joined.map((row) => [row.actor_id, row.count])).toEqual(
      expect.arrayContaining([
        [user.id, 50],
        [colleague.id, 2],
      ]),
    );
    expect(joined).toHaveLength(2);
  });

  it('keep the names of all that are joined at once, twenty at most', async () => {
    await collect(many);
    await collect(Array.from({ length: 5 }, (_, n) => guessAt(n, '192.0.2.1')));
    const names = async () => (await refused({ action: 'sign-in-failed' }))[0]!.after!['names'];
    expect(await names()).toEqual(Array.from({ length: 5 }, (_, n) => `account ${n}`));
    await collect(Array.from({ length: 30 }, (_, n) => guessAt(n, '192.0.2.2')));
    expect(await names()).toHaveLength(20);
  });
});

describe('signed in', () => {
  it('records a wrong old password when someone changes their password', async () => {
    const { user, browser } = await aUser(app);
    const body = { oldPassword: 'wrong one entirely', newPassword: 'a new password, long' };
    expect((await browser.call(authContract.changePassword, { body })).status).toBe(401);
    expect(await soon({ person: user.username })).toMatchObject([
      { action: 'wrong-password', entityId: user.id, after: { request: 'PUT /api/me/password' } },
    ]);
  });

  it('records a request that the policy of its route refuses', async () => {
    const { user, browser } = await aUser(app);
    expect((await browser.call(usersContract.list, { query: {} })).status).toBe(403);
    expect(await soon({ person: user.username })).toMatchObject([
      { action: 'refused', entityKind: 'request', entityId: 'GET /api/users', createdBy: { id: user.id } },
    ]);
  });

  it('records a right that is missing on a user', async () => {
    const { user: admin, browser } = await aUser(app, { role: 'Admin' });
    const { body: me } = await owner.call(authContract.me, {});
    await browser.call(usersContract.setPassword, {
      params: { id: me.id },
      body: { newPassword: 'x'.repeat(12) },
    });
    expect((await soon({ person: admin.username }))[0]).toMatchObject({ action: 'refused', entityId: me.id });
  });

  it('records a missing right on a file that is seen, and on one that is not, which is still answered with 404', async () => {
    const department = await aDepartment(owner);
    const file = await aFile(app, owner, { name: 'عقد.pdf', parentId: department.folderId });
    const { user: member, browser: inside } = await aUser(app, {}, [department.id]);
    const { user: stranger, browser: outside } = await aUser(app);
    const download = { params: { id: file.id }, query: { disposition: 'attachment' as const } };
    expect((await inside.call(filesContract.content, download)).status).toBe(403);
    expect((await outside.call(filesContract.content, download)).status).toBe(404);
    for (const { username } of [member, stranger])
      expect(await soon({ person: username })).toMatchObject([
        {
          action: 'refused',
          entityKind: 'file',
          entityId: file.id,
          entityName: 'عقد.pdf',
          after: { right: 'download' },
        },
      ]);
  });

  it('records what may not be downloaded in a zip: files that are seen, files that are not and folders of such files', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { name: 'عقود', parentId: department.folderId });
    const file = await aFile(app, owner, { name: 'عقد.pdf', parentId: folder.id });
    const capabilities = ['Download' as const];
    const inside = await aUser(app, { capabilities }, [department.id]);
    const outside = await aUser(app, { capabilities });
    for (const [{ user, browser }, chosen, name] of [
      [inside, file, 'عقد.pdf'],
      [outside, file, 'عقد.pdf'],
      [await aUser(app, { capabilities }, [department.id]), folder, 'عقود'],
    ] as const) {
      const { status, error } = await browser.call(zipContract.check, { body: { ids: [chosen.id] } });
      expect([status, error.code]).toEqual([409, 'nothingToDownload']);
      expect(await soon({ person: user.username })).toMatchObject([
        {
          action: 'refused',
          entityId: chosen.id,
          entityName: name,
          after: { right: 'download', request: 'POST /api/files/zip' },
        },
      ]);
    }
  });

  it('records a file that is left out of a zip of others, and one whose right is gone when the zip is fetched', async () => {
    const department = await aDepartment(owner);
    const { user, browser } = await aUser(app, { capabilities: ['Download'] }, [department.id]);
    const given = await aFile(app, owner, { name: 'given.txt', parentId: department.folderId });
    const kept = await aFile(app, owner, { name: 'kept.txt', parentId: department.folderId });
    const right = { user_id: user.id, file_id: given.id, rights: rightBit.download };
    await app.deps.db.insertInto('file_access').values(right).execute();
    const { body } = await browser.call(zipContract.check, { body: { ids: [given.id, kept.id] } });
    expect(body.skipped).toBe(1);
    expect(await soon({ person: user.username })).toMatchObject([{ entityId: kept.id }]);
    await app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id).execute();
    expect((await browser.send({ method: 'GET', url: body.url })).status).toBe(409);
    const requests = async () =>
      (await refused({ person: user.username })).map(({ after }) => after?.['request']);
    await expect.poll(requests).toContain('GET /api/files/zip/:id');
  });

  it('records nothing about an unknown id or about a file that was trashed', async () => {
    const department = await aDepartment(owner);
    const file = await aFile(app, owner, { parentId: department.folderId });
    const { user, browser } = await aUser(app, {}, [department.id]);
    await owner.call(filesContract.trash, { body: { ids: [file.id] } });
    for (const id of [file.id, '00000000-0000-7000-8000-000000000000'])
      expect((await browser.call(filesContract.get, { params: { id } })).status).toBe(404);
    const rename = { params: { id: file.id }, body: { name: 'x.txt' } };
    expect((await owner.call(filesContract.rename, rename)).error.code).toBe('inTrash');
    // One that is recorded, so that those before it would be too.
    await browser.call(usersContract.list, { query: {} });
    expect(await soon({ person: user.username })).toHaveLength(1);
    expect((await refused()).map(({ entityId }) => entityId)).not.toContain(file.id);
  });

  it('joins the items of a bulk request that are refused, and names them', async () => {
    const department = await aDepartment(owner);
    const files = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt'])
      files.push(await aFile(app, owner, { name, parentId: department.folderId }));
    const { user, browser } = await aUser(app, {}, [department.id]);
    await browser.call(filesContract.trash, { body: { ids: files.map(({ id }) => id) } });
    await soon({ person: user.username });
    await expect.poll(counted).toBe(3);
    await passTime();
    const entries = await refused({ person: user.username });
    const names = entries.flatMap(({ after, entityName }) => (after?.['names'] as string[]) ?? [entityName]);
    expect(new Set(names)).toEqual(new Set(['a.txt', 'b.txt', 'c.txt']));
    expect(entries.length).toBeLessThanOrEqual(2);
    const total = entries.reduce((sum, { after }) => sum + Number(after?.['count'] ?? 1), 0);
    expect(total).toBe(3);
  });
});

describe('reading', () => {
  it('exports only refusals when the filter says so, in the language of the reader', async () => {
    const { user, browser } = await aUser(app);
    await browser.call(usersContract.list, { query: {} });
    await soon({ person: user.username });
    const query = { outcome: 'refused', person: user.username, locale: 'ar' } as const;
    const { body } = await owner.call(auditContract.csv, { query });
    const lines = (body as unknown as string).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('رفض إجراء,طلب,,GET /api/users');
  });

  it('counts refusals of several nodes together', async () => {
    await using node = await anotherNode(app);
    const { user } = await aUser(app);
    const body = { email: user.email_address, password: 'not the password', remember: false };
    await Promise.all([app, node].map((one) => new Browser(one).call(authContract.signIn, { body })));
    await expect.poll(counted).toBe(2);
    await passTime();
    const entries = await refused({ person: user.username });
    expect(entries.reduce((sum, { after }) => sum + Number(after?.['count'] ?? 1), 0)).toBe(2);
  });
});
