import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { profileContract } from '#shared/profile/profile.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { createApp } from '#server/app.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner, signIn } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

const generated = 'k7Wq2pZx9T';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

async function create(by: Browser = owner) {
  const id = newId();
  const { body } = await by.call(usersContract.create, {
    body: {
      name: 'هند السبيعي',
      username: id,
      emailAddress: `${id}@example.test`,
      phoneNumber: '',
      role: 'Employee',
      capabilities: ['Upload'],
      departmentIds: [],
      password: generated,
    },
  });
  return body;
}

const reveal = (id: string, by = owner) => by.call(usersContract.revealPassword, { params: { id } });

const entriesOf = (id: string) =>
  app.deps.db.selectFrom('audit_logs').selectAll().where('entity_id', '=', id).orderBy('id').execute();

describe('a temporary password', () => {
  it('reveals a temporary password to an Admin, and records who looked', async () => {
    const user = await create();
    expect(user.hasTemporaryPassword).toBe(true);
    const admin = await aUser(app, { role: 'Admin' });
    expect((await reveal(user.id, admin.browser)).body).toEqual({ password: generated });
    const last = (await entriesOf(user.id)).at(-1)!;
    expect(last).toMatchObject({ action: 'reveal-temporary-password', actor_id: admin.user.id });
  });

  it('lets a user with a temporary password only change it, which erases it', async () => {
    const user = await create();
    const theirs = await signIn(app, user.emailAddress, generated);
    expect((await theirs.call(authContract.me, {})).body.mustChangePassword).toBe(true);
    const elsewhere = await theirs.call(profileContract.removePicture, {});
    expect([elsewhere.status, elsewhere.error.code]).toEqual([403, 'passwordChangeRequired']);

    await theirs.call(authContract.changePassword, {
      body: { oldPassword: generated, newPassword: 'one of my own' },
    });
    expect((await theirs.call(profileContract.removePicture, {})).status).toBe(200);
    expect((await reveal(user.id)).status).toBe(404);
    const { body } = await owner.call(usersContract.get, { params: { id: user.id } });
    expect(body.hasTemporaryPassword).toBe(false);
    const row = await app.deps.db
      .selectFrom('users')
      .select('temporary_password')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.temporary_password).toBeNull();
  });

  it('shows a temporary password in plain text only in the answer to the reveal', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'trace' },
      new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }),
    );
    const node = await createApp(app.deps.config, app.database.connection, log);
    const user = await create();
    for (const url of [`/api/users/${user.id}`, '/api/users', '/api/users?field=name&value='])
      expect(JSON.stringify((await owner.send({ method: 'GET', url })).body)).not.toContain(generated);
    await node.server.inject({
      method: 'PUT',
      url: `/api/users/${user.id}/password`,
      payload: { newPassword: generated },
      headers: { cookie: `session=${owner.cookies.get('session')}` },
    });
    await node.stop();
    expect(lines.join('')).toContain('/api/users/:id/password');
    expect(lines.join('')).not.toContain(generated);
    expect(JSON.stringify(await entriesOf(user.id))).not.toContain(generated);
    const row = await app.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.temporary_password!.toString('latin1')).not.toContain(generated);
    expect(JSON.stringify({ ...row, temporary_password: null })).not.toContain(generated);
  });
});

describe('a password that an Admin sets', () => {
  it('ends the user’s sessions and open tabs when an Admin sets a password, which must then be changed', async () => {
    const address = await app.server.listen({ port: 0 });
    const { user, browser } = await aUser(app);
    const tab = await openTab(address, browser);
    await tab.readUntil('retry:');
    const { status } = await owner.call(usersContract.setPassword, {
      params: { id: user.id },
      body: { newPassword: generated },
    });
    expect(status).toBe(204);
    expect(await tab.readToEnd()).toContain('event: session.ended');
    expect((await browser.call(authContract.me, {})).status).toBe(401);
    const again = await signIn(app, user.email_address, generated);
    expect((await again.call(authContract.me, {})).body.mustChangePassword).toBe(true);
    expect((await reveal(user.id)).body.password).toBe(generated);
    expect((await entriesOf(user.id)).map(({ action }) => action)).toContain('set-password');
  });

  it('deletes the mailed password-reset links when an Admin sets a password', async () => {
    const { user } = await aUser(app);
    await app.deps.db
      .insertInto('password_resets')
      .values({ token_hash: Buffer.from(user.id), user_id: user.id, expires_at: new Date(Date.now() + 1e6) })
      .execute();
    await owner.call(usersContract.setPassword, {
      params: { id: user.id },
      body: { newPassword: generated },
    });
    const left = await app.deps.db
      .selectFrom('password_resets')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('refuses to set a password with fewer than ten characters', async () => {
    const { user } = await aUser(app);
    const { status, error } = await owner.call(usersContract.setPassword, {
      params: { id: user.id },
      body: { newPassword: 'short one' },
    });
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});
