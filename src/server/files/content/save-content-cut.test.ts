import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, get } from '#tests/services/file-calls.ts';
import { setDepartmentQuota, usageOf } from '#tests/services/quota-calls.ts';
import { startSlowRequest, untilStoring } from '#tests/services/slow-request.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

it.for([
  ['that says how long it is', { 'content-length': '1000' }],
  ['that does not say how long it is', {}],
] as const)('makes no version of a document %s and whose connection breaks', async ([, length]) => {
  const { id } = await aFile(app, owner, { bytes: 'the whole document' });
  const cut = startSlowRequest(address, owner, {
    method: 'PUT',
    url: `/api/files/${id}/content`,
    headers: { 'content-type': 'text/plain', 'if-match': '"1"', ...length },
  });
  await cut.send('half of a ');
  await untilStoring(app);
  const work = [...app.deps.runningRequests];
  expect(work).toHaveLength(1);
  await cut.cut();
  await Promise.all(work);
  expect((await get(owner, id)).body).toMatchObject({ version: 1, size: 'the whole document'.length });
  const { body } = await owner.call(filesContract.versions, { params: { id } });
  expect(body.items).toHaveLength(1);
  expect(await actionsOn(app, id)).toEqual([]);
});

it('refuses a document of unknown length as soon as it exceeds the quota, before all of it is sent', async () => {
  const department = await aDepartment(owner);
  await setDepartmentQuota(app, department.id, 100);
  const { id } = await aFile(app, owner, { parentId: department.folderId, bytes: 'x'.repeat(60) });
  const request = {
    method: 'PUT' as const,
    url: `/api/files/${id}/content`,
    headers: { 'content-type': 'text/plain', 'if-match': '"1"' },
  };
  const tooLong = startSlowRequest(address, owner, request);
  await tooLong.send('x'.repeat(41));
  expect(await tooLong.answer()).toEqual({ status: 413, code: 'quotaExceeded' });
  await tooLong.cut();
  const fitting = startSlowRequest(address, owner, request);
  await fitting.send('x'.repeat(39));
  expect(await fitting.finish('x')).toEqual({ status: 200, code: null });
  expect(await usageOf(owner, id)).toMatchObject({ used: 100 });
});
