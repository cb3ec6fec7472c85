import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { GIGABYTE, MAX_QUOTA, MIN_QUOTA } from '#shared/quotas/quota.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { usageOf } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const set = (browser: Browser, myFiles: number) =>
  browser.call(settingsContract.setQuotas, { body: { myFiles } });

it('changes the quota of everyone’s My Files, and records it once, before and after', async () => {
  await set(owner, 10 * GIGABYTE);
  const { user, browser } = await aUser(app, { role: 'DataCenter' });
  expect((await set(browser, 25 * GIGABYTE)).body).toEqual({ myFiles: 25 * GIGABYTE });
  await set(browser, 25 * GIGABYTE);
  expect((await owner.call(settingsContract.quotas, {})).body).toEqual({ myFiles: 25 * GIGABYTE });
  const { browser: employee } = await aUser(app);
  expect((await usageOf(employee, 'my-files')).quota).toBe(25 * GIGABYTE);
  const query = { kind: 'settings' as const, person: user.username };
  const { body } = await owner.call(auditContract.list, { query });
  expect(body.items).toMatchObject([
    {
      action: 'update',
      entityName: '',
      before: { myFilesQuota: 10 * GIGABYTE },
      after: { myFilesQuota: 25 * GIGABYTE },
    },
  ]);
});

it('refuses a quota outside the limits', async () => {
  for (const wrong of [MIN_QUOTA - 1, MAX_QUOTA + 1, 0, -1, 1.5 * MIN_QUOTA + 0.5])
    expect((await set(owner, wrong)).error).toMatchObject({ code: 'invalidInput', fields: ['body.myFiles'] });
});
