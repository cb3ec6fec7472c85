import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { system } from '#server/audit/with-audit.ts';
import { newId } from '#server/platform/ids.ts';
import { anOwner, signIn } from '#tests/factories/accounts.ts';
import { aUser, userPassword } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { notify } from './notifications.actions.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const send = async (userId: string, ...names: string[]) => {
  for (const name of names)
    await notify(
      app.deps.db,
      [userId],
      { ...system, name: 'ليلى' },
      {
        type: 'userDeleted',
        user: { id: newId(), name },
      },
    );
};

const list = async (browser: Browser, query: { cursor?: string; limit?: number } = {}) => {
  const { status, body } = await browser.call(notificationsContract.list, { query });
  expect(status).toBe(200);
  const names = body.items.map(({ event }) => (event.type === 'userDeleted' ? event.user.name : event.type));
  return { ...body, names };
};

it('lists the caller’s own notifications page by page, with the number of unread ones', async () => {
  const { user, browser } = await aUser(app);
  const other = await aUser(app);
  await send(user.id, 'a', 'b', 'c');
  await send(other.user.id, 'not for you');
  const first = await list(browser, { limit: 2 });
  expect(first.names.toSorted()).toHaveLength(2);
  expect(first.unread).toBe(3);
  const second = await list(browser, { limit: 2, cursor: first.nextCursor! });
  expect(second.nextCursor).toBeNull();
  expect([...first.names, ...second.names].toSorted()).toEqual(['a', 'b', 'c']);
  expect(first.items[0]).toMatchObject({ senderName: 'ليلى', isNew: true, isRead: false });
});

it('marks the given notifications as read, then all, and updates the user’s other tabs', async () => {
  const { user, browser } = await aUser(app);
  const elsewhere = await openTab(address, await signIn(app, user.email_address, userPassword));
  await elsewhere.readUntil('retry:');
  await send(user.id, 'a', 'b', 'c');
  const { items } = await list(browser);
  const read = (ids: string[] | 'all') => browser.call(notificationsContract.read, { body: { ids } });
  expect((await read([items[0]!.id])).status).toBe(204);
  const after = await list(browser);
  expect(after.unread).toBe(2);
  expect(after.items.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await read('all');
  expect((await list(browser)).unread).toBe(0);
  // Three notifications arrived and two requests marked some as read.
  await elsewhere.readUntil('event: notifications.changed\ndata: {}\n\n'.repeat(5));
});

it('publishes no event when no notification was unread', async () => {
  const { user, browser } = await aUser(app);
  const tab = await openTab(address, browser);
  await tab.readUntil('retry:');
  await browser.call(notificationsContract.read, { body: { ids: 'all' } });
  await send(user.id, 'a');
  const seen = await tab.readUntil('notifications.changed');
  expect(seen.split('notifications.changed')).toHaveLength(2);
});

it('does not mark or return the notifications of another user', async () => {
  const { user, browser } = await aUser(app);
  const other = await aUser(app);
  await send(user.id, 'mine');
  const { items } = await list(browser);
  await other.browser.call(notificationsContract.read, { body: { ids: [items[0]!.id] } });
  await other.browser.call(notificationsContract.read, { body: { ids: 'all' } });
  expect((await other.browser.call(notificationsContract.shown, {})).body.items).toEqual([]);
  expect(await list(browser)).toMatchObject({ unread: 1, items: [{ isNew: true, isRead: false }] });
});

it('gives new notifications to one of many tabs: the three newest, and the number of the rest', async () => {
  const { user, browser } = await aUser(app);
  await send(user.id, 'a', 'b', 'c', 'd', 'e');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.call(notificationsContract.shown, {})),
  );
  const filled = answers.map(({ body }) => body).filter(({ items }) => items.length > 0);
  expect(filled).toHaveLength(1);
  expect(filled[0]!.items).toHaveLength(3);
  expect(filled[0]!.more).toBe(2);
  expect((await list(browser)).unread).toBe(5);
});

it('returns no toast for a notification that was already read', async () => {
  const { user, browser } = await aUser(app);
  await send(user.id, 'a');
  await browser.call(notificationsContract.read, { body: { ids: 'all' } });
  expect((await browser.call(notificationsContract.shown, {})).body).toEqual({ items: [], more: 0 });
});
