import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, get } from '#tests/services/file-calls.ts';
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
