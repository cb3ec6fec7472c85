import { expect, it, vi } from 'vitest';
import { once } from 'node:events';
import { request } from 'node:http';
import { createApp } from '#server/app.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { transaction } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { createLog } from '#server/platform/log.ts';
import { filesContract } from '#shared/files/files.contract.ts';
import { TAB_HEADER } from '#shared/live/live.contract.ts';
import { anOwner, ownerForm, signIn } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aUser, editUser } from '#tests/factories/users.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { STREAMS_PER_USER } from './live.routes.ts';

it('sends an event to the tabs of a user on every node, but only when the transaction commits', async () => {
  await using app = await createTestApp();
  const other = await createApp(app.deps.config, app.database.connection, createLog('fatal'));
  const address = await other.server.listen({ port: 0 });
  const browser = await anOwner(app);
  const tab = await openTab(address, browser);
  expect(tab.response.headers.get('content-type')).toBe('text/event-stream');
  await tab.readUntil('retry:');

  const { id } = await app.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const rolledBack = transaction(app.deps.db, async (tx) => {
    await publish(tx, { userIds: [id] }, 'session.ended', { reason: null });
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  await publish(app.deps.db, { userIds: ['somebody-else'] }, 'session.ended', { reason: null });
  await publish(app.deps.db, { userIds: [id] }, 'resync', {});
  const seen = await tab.readUntil('event: resync');
  expect(seen).not.toContain('session.ended');
  await other.stop();
});

it('sends session.ended to an open tab and closes the stream when its session ends', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  await anOwner(app);
  const here = await signIn(app, ownerForm.email, ownerForm.password);
  const elsewhere = await signIn(app, ownerForm.email, ownerForm.password);
  const tab = await openTab(address, elsewhere);
  await tab.readUntil('retry:');
  await here.call(authContract.changePassword, {
    body: { oldPassword: ownerForm.password, newPassword: 'another long one' },
  });
  expect(await tab.readToEnd()).toContain('event: session.ended');
});

it('sends nothing of a department from the moment at which it was taken from the user', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const owner = await anOwner(app);
  const [kept, taken] = [await aDepartment(owner), await aDepartment(owner)];
  const { user, browser } = await aUser(app, {}, [kept.id, taken.id]);
  const tab = await openTab(address, browser);
  await tab.readUntil('retry:');
  const before = await aFolder(owner, { parentId: taken.folderId });
  expect(before.id).toBeTruthy();
  await tab.readUntil(taken.folderId);

  const { status } = await editUser(owner, user, { departmentIds: [kept.id] });
  expect(status).toBe(200);
  const seenBefore = (await tab.readUntil('organisation.changed')).length;
  for (let n = 0; n < 5; n += 1) await aFolder(owner, { parentId: taken.folderId });
  await aFolder(owner, { parentId: kept.folderId });
  const seen = await tab.readUntil(kept.folderId, seenBefore);
  expect(seen.slice(seenBefore)).not.toContain(taken.folderId);
});

it('names the tab that made a change, and no tab when none named itself', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const owner = await anOwner(app);
  const { folderId } = await aDepartment(owner);
  const tab = await openTab(address, owner);
  await tab.readUntil('retry:');
  const create = (name: string, tabId: string) =>
    owner.send({
      method: 'POST',
      url: filesContract.createFolder.path.replace(':id', folderId),
      headers: { [TAB_HEADER]: tabId },
      payload: { name },
    });
  await create('one', '0123456789abcdef');
  const named = await tab.readUntil('files.changed');
  expect(named).toContain(`data: {"folderId":"${folderId}","tabId":"0123456789abcdef"}`);
  await create('two', 'not the id of a tab');
  const unnamed = await tab.readUntil('files.changed', named.length);
  expect(unnamed.slice(named.length)).toContain(`data: {"folderId":"${folderId}"}`);
});

it('closes the stream when the rights cannot be read again, and sends nothing with the old ones', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const browser = await anOwner(app);
  const tab = await openTab(address, browser);
  await tab.readUntil('retry:');
  const rights = Promise.withResolvers<never>();
  const authenticate = vi.spyOn(app.deps, 'authenticate').mockReturnValue(rights.promise);
  const { id } = await app.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const received = Promise.withResolvers<void>();
  app.deps.events.listen({
    actor: () => ({ userId: 'another listener' }) as Actor,
    receive: () => received.resolve(),
  });
  await publish(app.deps.db, { userIds: [id] }, 'organisation.changed', {});
  // These wait until the rights are read.
  for (let n = 0; n < 3; n += 1) await publish(app.deps.db, { userIds: [id] }, 'users.changed', {});
  await publish(app.deps.db, { userIds: ['another listener'] }, 'users.changed', {});
  await received.promise;
  rights.reject(new Error('no connection'));
  const seen = await tab.readToEnd();
  expect(seen).toContain('organisation.changed');
  expect(seen).not.toContain('users.changed');
  authenticate.mockRestore();
  expect((await openTab(address, browser)).response.status).toBe(200);
});

it('refuses one tab too many of a user, and accepts it when another one is closed', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const owner = await anOwner(app);
  const { browser } = await aUser(app);
  const tabs = await Promise.all(Array.from({ length: STREAMS_PER_USER }, () => openTab(address, browser)));
  expect(new Set(tabs.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect((await openTab(address, browser)).response.status).toBe(429);
  expect((await openTab(address, owner)).response.status).toBe(200);
  await tabs[0]!.close();
  await waitFor(async () => expect((await openTab(address, browser)).response.status).toBe(200));
});

it('does not count tabs that were closed before they were answered', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const browser = await anOwner(app);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let n = 0; n <= STREAMS_PER_USER; n += 1) {
    const arrived = once(app.server.server, 'request');
    const leaving = request(`${address}/api/events`, { headers: { cookie } });
    leaving.on('error', () => {});
    leaving.end();
    await arrived;
    leaving.destroy();
  }
  await waitFor(() => expect(app.deps.runningRequests.size).toBe(0));
  expect((await openTab(address, browser)).response.status).toBe(200);
});

it('disconnects a tab that does not read its events', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0 });
  const browser = await anOwner(app);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asking = request(`${address}/api/events`, { headers: { cookie } });
  const accepted = once(app.server.server, 'connection');
  asking.on('error', () => {});
  asking.end();
  const [socket] = (await accepted) as [NodeJS.Socket & { destroyed: boolean }];
  const [response] = (await once(asking, 'response')) as [NodeJS.ReadableStream];
  response.pause();
  const folderId = 'x'.repeat(4000);
  // The system takes a few megabytes before anything is left in the server's memory.
  while (!socket.destroyed) {
    const many = Array.from({ length: 100 }, () =>
      publish(app.deps.db, 'everyone', 'files.changed', { folderId }),
    );
    await Promise.all(many);
  }
  asking.destroy();
});

it('answers HEAD without opening a stream', async () => {
  await using app = await createTestApp();
  const browser = await anOwner(app);
  const { status, headers } = await browser.send({ method: 'HEAD', url: '/api/events' });
  expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
});
