import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersContract } from '#shared/users/users.contract.ts';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser, editUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { namesIn, restore, trash } from '#tests/services/file-calls.ts';
import { startSlowRequest, untilStoring } from '#tests/services/slow-request.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, appendHeaders, begin, creationHeaders, upload } from '#tests/services/upload-calls.ts';

// The right to upload is withdrawn while the bytes are being sent, so no file may be created.

let app: TestApp;
let owner: Browser;
let address: string;
let department: Unit;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

/** An employee who may upload into a folder of their department. */
async function anUploader() {
  const { id: parentId } = await aFolder(owner, { parentId: department.folderId });
  return { parentId, ...(await aUser(app, { capabilities: ['Upload'] }, [department.id])) };
}
type Uploader = Awaited<ReturnType<typeof anUploader>>;

const withdrawals: [what: string, withdraw: (by: Uploader) => Promise<unknown>, refusal: [number, string]][] =
  [
    ['the department', ({ user }) => editUser(owner, user, { capabilities: ['Upload'] }), [404, 'notFound']],
    [
      'the capability',
      ({ user }) => editUser(owner, user, { departmentIds: [department.id] }),
      [403, 'forbidden'],
    ],
    [
      'the account',
      ({ user }) => owner.call(usersContract.setStatus, { body: { ids: [user.id], isActive: false } }),
      [401, 'unauthenticated'],
    ],
    ['the folder', ({ parentId }) => trash(owner, parentId), [404, 'notFound']],
  ];

/** The names in the folder after the upload; a trashed folder is restored first. */
async function namesAfterwards({ parentId }: Uploader): Promise<string[]> {
  await restore(owner, parentId);
  return namesIn(owner, parentId);
}

describe.for(withdrawals)('an upload of a user who loses %s', ([, withdraw, [status, code]]) => {
  it('is refused when that happens during its last part', async () => {
    const uploader = await anUploader();
    const { url } = await begin(uploader.browser, { parentId: uploader.parentId, size: 12 });
    expect((await append(uploader.browser, url, 0, Buffer.from('1234'))).status).toBe(204);
    const headers = { ...appendHeaders(4), 'content-length': 8 };
    const part = startSlowRequest(address, uploader.browser, { method: 'PATCH', url, headers });
    await part.send('5678');
    await untilStoring(app);
    await withdraw(uploader);
    expect(await part.finish('9abc')).toEqual({ status, code });
    expect(await namesAfterwards(uploader)).toEqual([]);
  });

  it('is refused when that happens during its only request', async () => {
    const uploader = await anUploader();
    const given = { parentId: uploader.parentId, size: 8 };
    const headers = { ...creationHeaders(given), 'content-length': 8 };
    const whole = startSlowRequest(address, uploader.browser, {
      method: 'POST',
      url: '/api/uploads',
      headers,
    });
    await whole.send('1234');
    await untilStoring(app);
    await withdraw(uploader);
    expect(await whole.finish('5678')).toEqual({ status, code });
    expect(await namesAfterwards(uploader)).toEqual([]);
  });
});

it('a slow upload becomes a file when the user keeps the right', async () => {
  const { browser, parentId } = await anUploader();
  const headers = { ...creationHeaders({ parentId, size: 8 }), 'content-length': 8 };
  const whole = startSlowRequest(address, browser, { method: 'POST', url: '/api/uploads', headers });
  await whole.send('1234');
  await untilStoring(app);
  expect((await whole.finish('5678')).status).toBe(201);
  expect((await upload(browser, { parentId, name: 'second.txt', bytes: '1' })).status).toBe(201);
  expect(await namesIn(browser, parentId)).toEqual(['file.txt', 'second.txt']);
});
