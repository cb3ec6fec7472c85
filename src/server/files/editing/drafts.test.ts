import { afterAll, beforeAll, expect, it } from 'vitest';
import { capabilities } from '#shared/auth/roles.ts';
import { draftsContract } from '#shared/files/drafts.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
const aDocument = () => aFile(app, owner, { name: `${(made += 1)}.docx`, parentId: department.folderId });
const keyFor = (by: Browser, id: string) => by.call(draftsContract.key, { params: { id } });

it('gives a user the same key to the drafts of a file each time, and another one for each file and user', async () => {
  const [first, second] = [await aDocument(), await aDocument()];
  const { browser: other } = await aUser(app, { role: 'Admin' });
  const key = (await keyFor(owner, first.id)).body.key;
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect((await keyFor(owner, first.id)).body.key).toBe(key);
  const others = [(await keyFor(owner, second.id)).body.key, (await keyFor(other, first.id)).body.key];
  expect(new Set([key, ...others]).size).toBe(3);
});

it('gives no key to whoever may not edit the file, or not any more', async () => {
  const file = await aDocument();
  const { user, browser } = await aUser(app, { role: 'Employee', capabilities: [...capabilities] }, [
    department.id,
  ]);
  const access = { user_id: user.id, file_id: file.id };
  expect((await keyFor(browser, file.id)).status).toBe(403);
  await app.deps.db
    .insertInto('file_access')
    .values({ ...access, rights: rightBit.download })
    .execute();
  expect((await keyFor(browser, file.id)).status).toBe(200);
  await app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id).execute();
  expect((await keyFor(browser, file.id)).status).toBe(403);
  const { browser: outsider } = await aUser(app, { role: 'Employee', capabilities: [...capabilities] });
  expect((await keyFor(outsider, file.id)).status).toBe(404);
});
