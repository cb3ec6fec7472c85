import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { authContract } from '#shared/auth/auth.contract.ts';
import { transaction } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { createLog } from '#server/platform/log.ts';
import { anOwner, ownerForm, signIn } from '#tests/factories/accounts.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { createTestApp } from '#tests/services/test-app.ts';

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
    await publish(tx, { userIds: [id] }, 'session.ended', {});
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  await publish(app.deps.db, { userIds: ['somebody-else'] }, 'session.ended', {});
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
