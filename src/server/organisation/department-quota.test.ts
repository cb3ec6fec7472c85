import { afterAll, beforeAll, expect, it } from 'vitest';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { GIGABYTE, MIN_QUOTA } from '#shared/quotas/quota.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { begin } from '#tests/services/upload-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const form = { emailAddress: '', phoneNumber: '' };
const edit = (id: string, body: { name: string; quota?: number | null }) =>
  owner.call(unitContracts.department.update, { params: { id }, body: { ...form, ...body } });

it('sets, keeps and removes the quota of a department, and records each change', async () => {
  const { id, name } = await aDepartment(owner);
  expect((await edit(id, { name, quota: 2 * GIGABYTE })).body.quota).toBe(2 * GIGABYTE);
  expect((await edit(id, { name: 'Renamed' })).body.quota).toBe(2 * GIGABYTE);
  expect((await edit(id, { name: 'Renamed', quota: null })).body.quota).toBeNull();
  const [first, , last] = (await auditOf(app, id)).slice(1);
  expect([first, last]).toMatchObject([
    { before: { quota: null }, after: { quota: 2 * GIGABYTE } },
    { before: { quota: 2 * GIGABYTE }, after: { quota: null } },
  ]);
});

it('lists how much each department uses and reserves', async () => {
  const department = await aDepartment(owner);
  await aFile(app, owner, { parentId: department.folderId, bytes: 'twelve bytes' });
  await begin(owner, { parentId: department.folderId, size: 40 });
  const params = { id: department.parentId! };
  const { body } = await owner.call(unitContracts.department.list, { params, query: {} });
  expect(body.items).toMatchObject([{ id: department.id, used: 12, reserved: 40, quota: null }]);
});

it('refuses a quota outside the limits, and ignores one for a company', async () => {
  const { id, name } = await aDepartment(owner);
  expect((await edit(id, { name, quota: MIN_QUOTA - 1 })).error.fields).toEqual(['body.quota']);
  const company = await aCompany(owner);
  const body = { ...form, name: company.name, quota: GIGABYTE };
  const edited = await owner.call(unitContracts.company.update, { params: { id: company.id }, body });
  expect([edited.status, edited.body.quota]).toEqual([200, null]);
});
