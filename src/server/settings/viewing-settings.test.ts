import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

it('shows files that cannot be drawn until that is changed, and records the change once, before and after', async () => {
  expect((await owner.call(settingsContract.viewing, {})).body).toEqual({
    undrawableFiles: 'show',
    printFooter: true,
  });
  const { user, browser } = await aUser(app, { role: 'DataCenter' });
  const hide = () => browser.call(settingsContract.setViewing, { body: { undrawableFiles: 'hide' } });
  expect((await hide()).body).toEqual({ undrawableFiles: 'hide', printFooter: true });
  await hide();
  const query = { kind: 'settings' as const, person: user.username };
  const { body } = await owner.call(auditContract.list, { query });
  expect(body.items).toMatchObject([
    { action: 'update', before: { undrawableFiles: 'show' }, after: { undrawableFiles: 'hide' } },
  ]);
});
